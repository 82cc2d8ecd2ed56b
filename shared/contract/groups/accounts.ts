import { z } from 'zod'
import { accountId, diskTrouble, time } from '../shapes.ts'

/**
 * Where a key is stored: encrypted by the operating system, in memory until the program ends, or in a file
 * only this user may read.
 */
export const keyPlace = z.enum(['sealed', 'session', 'file'])

/**
 * Why an account's databases could not be opened. Nothing in its folder was changed; the changes in its
 * outbox are still there. `locked`: another program has them open. `too-new`: a newer version of this program
 * wrote them.
 */
const openTrouble = z.enum(['damaged', 'too-new', 'locked', 'disk-full', 'disk-error', 'folder-moved'])
/** `damaged`, `too-new`, `locked`, or trouble with the disk; answered where an account was to be opened. */
export type OpenTrouble = z.infer<typeof openTrouble>

/** The address of an account whose own was lost with its files: no host has it (RFC 2606). */
export const UNKNOWN_ADDRESS = 'https://unknown.invalid/api/v1/supplier'

/** Changes in an outbox: those still to be sent, and those that need a person. */
export const accountLeft = z.object({ waiting: z.number().int(), attention: z.number().int() })

const account = z.object({
  id: accountId,
  /** The person's name for it; the host of the address if none was given. */
  name: z.string(),
  baseUrl: z.string(),
  /** False if the key has to be entered again. */
  hasKey: z.boolean(),
  /** The last four characters of the key, the only part that ever leaves the core; null without a key. */
  keyEnds: z.string().nullable(),
  keyPlace,
  /** The built-in marketplace with sample products. */
  isSample: z.boolean(),
  openedAt: time.nullable(),
  /** Why the last attempt to open it failed; null if it succeeded or nothing was tried since the start. */
  trouble: openTrouble.nullable(),
  /** What its outbox holds; nothing is sent while the account is not open. Null if never counted. */
  left: accountLeft.nullable(),
})
/**
 * An account as windows see it: without its key, of which only the last four characters (`keyEnds`) leave the
 * core.
 */
export type Account = z.infer<typeof account>

/**
 * How a key was matched to its account. `new`: the first key at its address. `same`: the key was known.
 * `continued`: a new key of the same supplier. `another`: the other accounts at this address belong to other
 * suppliers. `unsure`: the marketplace did not say whose key it is, so it got an account of its own.
 */
const joined = z.enum(['new', 'same', 'continued', 'another', 'unsure'])
/** Answered with `ok`, so that a person sees whether the key led to a known account. */
export type Joined = z.infer<typeof joined>

/**
 * The result of trying an address and a key with one cheap request (API document §5). `words` are the
 * marketplace's own.
 */
const connectResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok'), account, joined }),
  z.object({
    kind: z.literal('bad-address'),
    why: z.enum(['empty', 'not-a-url', 'not-https', 'has-credentials', 'has-query']),
  }),
  z.object({ kind: z.literal('bad-key'), why: z.enum(['empty', 'characters']) }),
  z.object({ kind: z.literal('unauthorized'), words: z.string().nullable() }),
  z.object({ kind: z.literal('forbidden'), words: z.string().nullable() }),
  z.object({ kind: z.literal('limited'), retryAt: time }),
  z.object({
    kind: z.literal('unreachable'),
    why: z.enum(['name', 'refused', 'timeout', 'reset', 'network']),
  }),
  z.object({ kind: z.literal('tls'), code: z.string() }),
  z.object({ kind: z.literal('proxy'), code: z.string() }),
  z.object({
    kind: z.literal('not-this-api'),
    what: z.enum(['html', 'not-json', 'no-envelope', 'wrong-data', 'redirect', 'not-found']),
    status: z.number().int(),
    /** The target of a redirect, or the title of a web page. */
    detail: z.string().nullable(),
  }),
  z.object({ kind: z.literal('server-error'), status: z.number().int(), words: z.string().nullable() }),
  /**
   * The key works and is stored, but the account's databases can't be opened. The account that was open stays
   * open.
   */
  z.object({ kind: z.literal('not-opened'), account, why: openTrouble }),
  /** The key works, but the account could not be saved; nothing was stored. */
  z.object({ kind: z.literal('not-kept'), why: diskTrouble }),
  z.object({ kind: z.literal('no-such-account') }),
  /** The built-in marketplace did not start, or this host has none. */
  z.object({ kind: z.literal('no-sample') }),
])
/**
 * Answered by `connectAccount`, `replaceKey` and `openSample`. 401 is `unauthorized`, 403 `forbidden` (API
 * §5), 429 `limited` (API document §8).
 */
export type ConnectResult = z.infer<typeof connectResult>

/** The result of opening an account. Unless it is `opened`, the account that was open stays open. */
const openResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  z.object({ kind: z.literal('no-such-account') }),
  z.object({ kind: z.literal('not-opened'), why: openTrouble }),
  z.object({ kind: z.literal('no-sample') }),
])
/**
 * Answered by `openAccount`. An outbox that cannot be opened is `not-opened`; its changes stay where they
 * are.
 */
export type OpenResult = z.infer<typeof openResult>

const address = z.string().max(2048)
const key = z.string().max(4096)

/** Accounts of this data folder: list, connect, open, remove. At most one is open at a time. */
export const accountCalls = {
  listAccounts: {
    input: z.object({}),
    output: z.object({
      accounts: z.array(account),
      open: accountId.nullable(),
      /** Places where this host can store a key, best first. */
      keyPlaces: z.array(keyPlace).min(1),
      sampleOffered: z.boolean(),
    }),
  },
  /**
   * Completes and checks the address and tries the key. On `ok` it stores both and opens the account;
   * otherwise it stores nothing.
   */
  connectAccount: {
    input: z.object({ address, key, name: z.string().max(200).nullable(), keyPlace }),
    output: connectResult,
  },
  /** The same for a new key of an existing account; its outbox and draft stay. */
  replaceKey: { input: z.object({ id: accountId, key, keyPlace }), output: connectResult },
  /** Starts the built-in marketplace and opens an account on it. */
  openSample: { input: z.object({}), output: connectResult },
  openAccount: { input: z.object({ id: accountId }), output: openResult },
  /**
   * This window shows this account and may hold edits of it that are not on disk; null: none, or none any more. Before
   * another one opens, windows are told (`accountLeaving`), save what they hold and show null; after three seconds it opens
   * anyway.
   */
  showAccount: { input: z.object({ account: accountId.nullable() }), output: z.object({}) },
  /**
   * Deletes the key and the local catalog. Refused while the outbox holds unfinished changes, or can't be
   * opened and may hold some. `not-removed`: its folder could not be deleted.
   */
  removeAccount: {
    input: z.object({ id: accountId }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('removed') }),
      z.object({ kind: z.literal('outbox-not-empty'), open: z.number().int() }),
      z.object({ kind: z.literal('not-opened'), why: openTrouble }),
      z.object({ kind: z.literal('not-removed'), why: diskTrouble }),
      z.object({ kind: z.literal('no-such-account') }),
    ]),
  },
}

/**
 * `accountLeaving`: save what the window holds, the account is about to close. `accountsChanged`: read the
 * list again.
 */
export const accountEvents = {
  accountLeaving: z.object({}),
  accountsChanged: z.object({ open: accountId.nullable() }),
}
