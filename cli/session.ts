import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryKeyStore } from '../core/account/keys/memory-key-store.ts'
import { AccountNotOpened } from '../core/account/opened-account.ts'
import { checkKey, completeAddress } from '../core/api/address.ts'
import { verifyCertificates } from '../core/api/verify-certificates.ts'
import { systemClock } from '../core/base/clock.ts'
import { openLog } from '../core/base/log.ts'
import { platformName } from '../core/base/platform-name.ts'
import { signedIn } from '../core/base/signed-in.ts'
import { type Begin, type Core, createCore } from '../core/core.ts'
import { folderNamed } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { senderLocks } from '../core/sender-lock.ts'
import { type Bridge, bridgeOver } from '../shared/contract/bridge.ts'
import { type Port, pairOfPorts } from '../shared/contract/port.ts'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'
import { addressWords } from './output/words.ts'

/** The core in this process, called through the same contract as from a window. */
export interface Session {
  bridge: Bridge
  folder: string
  /** What was read from the marketplace since then is of this run. */
  openedAt: number
  close(): Promise<void>
}

/** Connects a command to the core by a pair of ports in memory. */
export function portToCore({ attach }: Pick<Core, 'attach'>): { port: Port; close: () => void } {
  const [ours, cores] = pairOfPorts()
  return { port: ours, close: attach(cores) }
}

/** The same connection as a bridge for calls. */
export function bridgeToCore(core: Pick<Core, 'attach'>): { bridge: Bridge; close: () => void } {
  const { port, close } = portToCore(core)
  const bridge = bridgeOver(port)
  return {
    bridge,
    close: () => {
      bridge.close()
      close()
    },
  }
}

/**
 * Opens the account of `--base-url` and `SUPPLIER_API_KEY` in the data folder. The key stays in memory. What waits in the
 * outbox is sent meanwhile, unless the command only reads (`sends` is false): then other programs may send.
 */
export async function openSession(args: Arguments, env: NodeJS.ProcessEnv, sends = true): Promise<Session> {
  const baseUrl = addressOf(args.need('base-url'))
  const key = checkKey(env.SUPPLIER_API_KEY ?? '')
  if (key.kind !== 'ok')
    throw new Stop(EXIT.notAuthorised, 'Put the API key into the environment variable SUPPLIER_API_KEY.')
  const folder = dataFolder(args, env)
  return startSession(folder, { kind: 'given', baseUrl, key: key.key }, env, { sends })
}

/** Opens the data folder without a key: nothing is sent. Null: there is no account of `--base-url` in it. */
export async function openWithoutKey(args: Arguments, env: NodeJS.ProcessEnv): Promise<Session | null> {
  const asked = args.text('base-url')
  const baseUrl = asked === null ? null : addressOf(asked)
  const folder = dataFolder(args, env)
  if (!existsSync(folder)) return null
  const session = await startSession(folder, { kind: 'last', orSample: false }, env, {
    otherwise: OTHER_CATALOG,
  })
  const { accounts, open } = await session.bridge.call('listAccounts', {})
  const wanted = accounts.find(({ id, baseUrl: at }) => (baseUrl === null ? id === open : at === baseUrl))
  if (wanted !== undefined && wanted.id !== open) await session.bridge.call('openAccount', { id: wanted.id })
  if (wanted !== undefined) return session
  await session.close()
  return null
}

/** `--data`, or the usual folder of `desk`. */
export function dataFolder(args: Arguments, env: NodeJS.ProcessEnv): string {
  return args.text('data') ?? folderNamed('supplier-desk-cli', process.platform, env)
}

function addressOf(text: string): string {
  const isName = text.trim() === '' || /[.:]|^localhost(?:\/|$)/i.test(text)
  const address = isName ? completeAddress(text) : ({ kind: 'bad-address', why: 'not-a-url' } as const)
  if (address.kind === 'ok') return address.baseUrl
  const shown = visibleText(text)
  throw new Stop(
    EXIT.usage,
    `--base-url is not the address of a marketplace, ${addressWords(address.why)}: "${shown}".`,
  )
}

const OTHER_CATALOG = ', or compare with a list that Supplier Desk saved of its products: --catalog FILE'

/** `otherwise`: what else can be done while the folder is in use. */
async function startSession(
  folder: string,
  begin: Begin,
  env: NodeJS.ProcessEnv,
  { otherwise = '', sends = true }: { otherwise?: string; sends?: boolean },
): Promise<Session> {
  const lock = lockFolder(folder)
  const shown = visibleText(folder)
  if (lock.kind === 'taken')
    throw new Stop(
      EXIT.inUse,
      `Supplier Desk or another desk is using ${shown}. Close it, or wait until it has ended${otherwise}.`,
    )
  if (lock.kind === 'not-writable')
    throw new Stop(
      EXIT.usage,
      `Supplier Desk cannot write to ${shown}. Make it writable, or choose another folder with --data.`,
    )
  const openedAt = Date.now()
  try {
    const core = await openCore(folder, begin, env, sends)
    const { bridge, close } = bridgeToCore(core)
    return {
      bridge,
      folder,
      openedAt,
      close: async () => {
        close()
        await core.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    if (!(error instanceof AccountNotOpened)) throw error
    if (error.why === 'locked')
      throw new Stop(
        EXIT.inUse,
        `Another program has this account open: Supplier Desk, or another desk. Close it or wait until it has ended${sends ? ', so that only one program sends. Nothing was sent' : ''}.`,
      )
    throw new Stop(
      EXIT.usage,
      `The account in ${shown} could not be opened (${error.why}). Nothing was sent.`,
    )
  }
}

function openCore(folder: string, begin: Begin, env: NodeJS.ProcessEnv, sends: boolean): Promise<Core> {
  const log = openLog({ file: join(folder, 'log', 'desk.log'), now: Date.now })
  verifyCertificates(env, log)
  return createCore({
    folder,
    facts: { version: ownVersion(), host: 'cli', platform: platformName(process.platform) },
    clock: systemClock,
    random: Math.random,
    who: signedIn(),
    log,
    keyStores: [memoryKeyStore()],
    lockSender: senderLocks(process.platform, env, why => log.write(UNLOCKED, { why })),
    sends,
    begin,
  })
}

const UNLOCKED = 'the account could not be locked against other programs'

function ownVersion(): string {
  const isBundled = import.meta.url.endsWith('.js')
  const file = new URL(isBundled ? '../../package.json' : '../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
