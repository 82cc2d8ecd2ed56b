import { z } from 'zod'
import { accountId, time } from '../shapes.ts'

/** Where a key is kept: sealed by the operating system, in memory until the program ends, or in a file only this user may read. */
export const keyPlace = z.enum(['sealed', 'session', 'file'])

/**
 * Why an account's databases could not be opened. Nothing in its folder was changed: what waits in its outbox is still
 * there. `locked`: another program has them. `too-new`: written by a newer version of this program.
 */
const openTrouble = z.enum(['damaged', 'too-new', 'locked', 'disk-full', 'disk-error'])
export type OpenTrouble = z.infer<typeof openTrouble>

/** Why something could not be written. */
export const diskTrouble = z.enum(['disk-full', 'disk-error'])
export type DiskTrouble = z.infer<typeof diskTrouble>

/** The address of an account whose own was lost with its files: no host has it (RFC 2606). */
export const UNKNOWN_ADDRESS = 'https://unknown.invalid/api/v1/supplier'

/** What is in an outbox: changes that are still to be sent, and changes that wait for a person. */
export const accountLeft = z.object({ waiting: z.number().int(), attention: z.number().int() })

export const account = z.object({
  id: accountId,
  /** What the person calls it; the host of the address when nothing was given. */
  name: z.string(),
  baseUrl: z.string(),
  /** True when a key is at hand; false asks for it again. */
  hasKey: z.boolean(),
  /** The last four characters of the key, all that ever leaves the core; null without a key. */
  keyEnds: z.string().nullable(),
  keyPlace,
  /** The built-in marketplace with sample products. */
  isSample: z.boolean(),
  openedAt: time.nullable(),
  /** Why it could not be opened when that was tried last; null when it could, or was not tried since the start. */
  trouble: openTrouble.nullable(),
  /** Nothing of it is sent while the account is not open; null when it was never counted. */
  left: accountLeft.nullable(),
})
export type Account = z.infer<typeof account>

/**
 * How a key came to its account: `new`, the first at its address; `same`, the key was known; `continued`, a new key of
 * the supplier whose account this was; `another`, the other accounts at this address are other suppliers'; `unsure`,
 * the marketplace did not say whose the key is, so it got an account of its own.
 */
export const joined = z.enum(['new', 'same', 'continued', 'another', 'unsure'])
export type Joined = z.infer<typeof joined>

/** What came of trying an address and a key with one cheap request (API document §5). `words` are the marketplace's own. */
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
    /** Where a redirect pointed, or the title of a web page. */
    detail: z.string().nullable(),
  }),
  z.object({ kind: z.literal('server-error'), status: z.number().int(), words: z.string().nullable() }),
  /** The key works and is kept, but the account's own databases cannot be opened. What was open before stays open. */
  z.object({ kind: z.literal('not-opened'), account, why: openTrouble }),
  /** The key works, but the account could not be written down; nothing was kept. */
  z.object({ kind: z.literal('not-kept'), why: diskTrouble }),
  z.object({ kind: z.literal('no-such-account') }),
  /** The built-in marketplace did not start, or there is none here. */
  z.object({ kind: z.literal('no-sample') }),
])
export type ConnectResult = z.infer<typeof connectResult>

/** What came of opening an account. Unless it is `opened`, what was open before stays open. */
const openResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  z.object({ kind: z.literal('no-such-account') }),
  z.object({ kind: z.literal('not-opened'), why: openTrouble }),
  z.object({ kind: z.literal('no-sample') }),
])
export type OpenResult = z.infer<typeof openResult>

const address = z.string().max(2048)
const key = z.string().max(4096)

export const accountCalls = {
  listAccounts: {
    input: z.object({}),
    output: z.object({
      accounts: z.array(account),
      open: accountId.nullable(),
      /** Places a key can be kept on this host, best first. */
      keyPlaces: z.array(keyPlace).min(1),
      sampleOffered: z.boolean(),
    }),
  },
  /** Completes and checks the address, tries the key, and on `ok` keeps both and opens the account. Anything else keeps nothing. */
  connectAccount: {
    input: z.object({ address, key, name: z.string().max(200).nullable(), keyPlace }),
    output: connectResult,
  },
  /** The same for a new key of an account that exists; its outbox and draft stay. */
  replaceKey: { input: z.object({ id: accountId, key, keyPlace }), output: connectResult },
  /** Starts the built-in marketplace and opens an account on it. */
  openSample: { input: z.object({}), output: connectResult },
  openAccount: { input: z.object({ id: accountId }), output: openResult },
  /**
   * Forgets the key and the local catalog. Refused while the outbox still holds something that is not settled, and
   * while it cannot be opened, as nobody knows then what it holds. `not-removed`: its folder could not be deleted.
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

export const accountEvents = {
  accountsChanged: z.object({ open: accountId.nullable() }),
}
