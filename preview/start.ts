import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileKeyStore } from '../core/account/keys/file-key-store.ts'
import { memoryKeyStore } from '../core/account/keys/memory-key-store.ts'
import { AccountNotOpened } from '../core/account/opened-account.ts'
import { checkKey, completeAddress } from '../core/api/address.ts'
import { attachWhenOpen } from '../core/attach-when-open.ts'
import { systemClock } from '../core/base/clock.ts'
import { type Log, openLog } from '../core/base/log.ts'
import { platformName } from '../core/base/platform-name.ts'
import { signedIn } from '../core/base/signed-in.ts'
import { type Begin, type Core, createCore } from '../core/core.ts'
import { usualFolder } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { readPagesIn } from '../core/pages/page-folder.ts'
import { senderLocks } from '../core/sender-lock.ts'
import type { PreviewFlags } from './flags.ts'
import { previewSample } from './sample.ts'
import { startPreview } from './server.ts'

interface Environment {
  /** Folder of the built window. */
  pages: string
  version: string
  /** `SUPPLIER_API_KEY` is read from here. */
  env: Readonly<Record<string, string | undefined>>
  /** Called with problems that don't end the program. */
  warn: (words: string) => void
  /** Called with the log as soon as it is open. */
  onLog?: (log: Log) => void
  /** Called as soon as the page can be opened: it loads while the core opens, and its calls wait for that. */
  onServed?: (preview: Omit<RunningPreview, 'close'>) => void
}

/** A running preview. */
export interface RunningPreview {
  /** The data folder, readable by this user only. */
  folder: string
  /** A URL that opens it in one tab, once; then `onUsed` is called. */
  oneTimeUrl(onUsed?: () => void): string
  /** Closes the browser's connections, the core and the sample marketplace, in this order. */
  close(): Promise<void>
}

/** A reason not to start that the user can fix; `message` is the sentence. Nothing was changed. */
export class CannotStart extends Error {}

/** Starts everything in order. Rejects with {@link CannotStart} when the user has to change something. */
export async function openPreview(
  args: PreviewFlags,
  { pages, version, env, warn, onLog, onServed }: Environment,
): Promise<RunningPreview> {
  if (!existsSync(join(pages, 'index.html')))
    throw new CannotStart('The window is not built yet. Run "npm start -- --preview", which builds it.')
  const begin = beginOf(args, env)
  const folder = args.folder ?? usualFolder(process.platform, env)
  const ends: (() => unknown)[] = [lockDataFolder(folder)]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const log = openLog({
      file: join(folder, 'log', 'desk.log'),
      now: Date.now,
      onTrouble: why => warn(`The log cannot be written: ${why}`),
    })
    onLog?.(log)
    const sample = previewSample(sampleOptions(folder, args), () => {
      if (args.products !== null || args.orders !== null || args.seed !== null)
        warn(
          'The sample marketplace of an earlier start goes on; --products, --orders and --seed are for a new one.',
        )
    })
    ends.push(sample.close)
    const core = Promise.withResolvers<Core>()
    const preview = await startPreview({
      port: args.port,
      read: readPagesIn(pages),
      pictures: async request => (await core.promise).pictures.answer(request),
      onPort: port => attachWhenOpen(core.promise, port),
      onBug: error => log.error('a request could not be answered', error),
    })
    ends.push(preview.close)
    onServed?.({ folder, oneTimeUrl: preview.oneTimeUrl })
    const opened = await createCore({
      folder,
      facts: { version, host: 'preview', platform: platformName(process.platform) },
      clock: systemClock,
      random: Math.random,
      who: signedIn(),
      log,
      lockSender: senderLocks(process.platform, env, why =>
        log.write('an account could not be locked against other programs', { why }),
      ),
      keyStores: [memoryKeyStore(), fileKeyStore(join(folder, 'keys'))],
      startSample: sample.start,
      hotFolders: { chooseFolder: null },
      begin,
    })
    // Closed after the connections of the browser.
    ends.splice(-1, 0, opened.close)
    core.resolve(opened)
    return { folder, oneTimeUrl: preview.oneTimeUrl, close }
  } catch (error) {
    await close()
    throw explained(error, args)
  }
}

function explained(error: unknown, { port }: PreviewFlags): unknown {
  if (error instanceof AccountNotOpened)
    return new CannotStart(
      error.why === 'locked'
        ? 'Another program has this account open: Supplier Desk, or desk. Close it or wait until it has ended.'
        : `Supplier Desk cannot start: ${error.message}.`,
    )
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is in use. Give another one with --port, or none for any free one.`)
  if (code === 'EACCES' && port > 0 && port < 1024)
    return new CannotStart(`Port ${port} is for the system. Give one above 1023 with --port.`)
  return error
}

function beginOf(args: PreviewFlags, env: Environment['env']): Begin {
  if (args.baseUrl === null) return { kind: 'last', orSample: args.sample }
  const address = completeAddress(args.baseUrl)
  if (address.kind !== 'ok')
    throw new CannotStart(
      `--base-url is not the address of a marketplace (${address.why}): "${args.baseUrl}".`,
    )
  const key = checkKey(env.SUPPLIER_API_KEY ?? '')
  if (key.kind !== 'ok')
    throw new CannotStart('--base-url needs the API key in the environment variable SUPPLIER_API_KEY.')
  return { kind: 'given', baseUrl: address.baseUrl, key: key.key }
}

/** Locks the folder; returns the function that releases it. */
function lockDataFolder(folder: string): () => void {
  const lock = lockFolder(folder)
  if (lock.kind === 'taken')
    throw new CannotStart(
      `Supplier Desk already runs on the folder ${folder}. Go on there, or give another folder with --data.`,
    )
  if (lock.kind === 'not-writable')
    throw new CannotStart(
      `Supplier Desk cannot write to its data folder ${folder}. Make it writable, or give another folder with --data. (${lock.why})`,
    )
  return lock.release
}

function sampleOptions(folder: string, { products, orders, seed }: PreviewFlags) {
  mkdirSync(join(folder, 'sample'), { recursive: true, mode: 0o700 })
  return {
    state: join(folder, 'sample', 'marketplace'),
    ...(products === null ? {} : { products }),
    ...(orders === null ? {} : { orders }),
    ...(seed === null ? {} : { seed }),
  }
}
