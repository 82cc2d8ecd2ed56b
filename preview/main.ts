import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileKeyStore } from '../electron/core/accounts/file-key-store.ts'
import { memoryKeyStore } from '../electron/core/accounts/memory-key-store.ts'
import { checkKey, completeAddress } from '../electron/core/api/address.ts'
import { systemClock } from '../electron/core/clock.ts'
import { type Begin, createCore } from '../electron/core/core.ts'
import { lockFolder } from '../electron/core/folder-lock.ts'
import { openLog } from '../electron/core/log.ts'
import { readPagesIn } from '../electron/core/pages/page-folder.ts'
import { usualFolder } from './data-folder.ts'
import { readFlags, USAGE, type Wishes } from './flags.ts'
import { openBrowser } from './open-browser.ts'
import { sampleMarketplace } from './sample.ts'
import { startPreview } from './server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A reason not to start that the person can do something about. */
class CannotStart extends Error {}

const read = readFlags(process.argv.slice(2))
if (read.kind === 'help') console.log(USAGE)
else if (read.kind === 'wrong') {
  console.error(`${read.why}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  run(read.wishes).catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = 2
  })
}

/** Starts everything in order and ends it in the opposite one. */
async function run(wishes: Wishes): Promise<void> {
  const pages = join(root, 'dist', 'renderer')
  if (!existsSync(join(pages, 'index.html')))
    throw new CannotStart('The window is not built yet. Run "npm start -- --preview", which builds it.')
  const begin = beginOf(wishes)
  const folder = wishes.folder ?? usualFolder(process.platform, process.env)
  const lock = holdFolder(folder)
  const log = openLog({
    file: join(folder, 'log', 'desk.log'),
    now: Date.now,
    onTrouble: why => console.error(`The log cannot be written: ${why}`),
  })
  const sample = sampleMarketplace(sampleOptions(folder, wishes))
  const core = await createCore({
    folder,
    facts: { version: ownVersion(), host: 'preview', platform: platformName() },
    clock: systemClock,
    chance: Math.random,
    log,
    keyStores: [memoryKeyStore(), fileKeyStore(join(folder, 'keys'))],
    startSample: sample.start,
    begin,
  })
  const end = async () => {
    await core.close()
    await sample.close()
    lock.release()
  }
  const preview = await startPreview({
    port: wishes.port,
    read: readPagesIn(pages),
    onPort: core.attach,
    onBug: error => log.error('a request could not be answered', error),
  }).catch(async error => {
    await end()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new CannotStart(
          `Port ${wishes.port} is in use. Give another one with --port, or none for any free one.`,
        )
      : error
  })

  endOnSignal(() => preview.close().then(end))
  console.log(`Supplier Desk is ready at ${preview.entrance()}`)
  // Its own token: the printed address still opens another browser.
  if (wishes.openBrowser)
    openBrowser(preview.entrance(), () =>
      console.error('No browser could be opened. Open the address above.'),
    )
}

/** Ends cleanly at the first signal, however many come. */
function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void close().then(() => process.exit(0))
    })
}

function beginOf(wishes: Wishes): Begin {
  if (wishes.baseUrl === null) return { kind: 'last', orSample: wishes.sample }
  const address = completeAddress(wishes.baseUrl)
  if (address.kind !== 'ok')
    throw new CannotStart(`--base-url is no address of a marketplace (${address.why}): "${wishes.baseUrl}".`)
  const key = checkKey(process.env.SUPPLIER_API_KEY ?? '')
  // Programs started from here must not inherit the key.
  delete process.env.SUPPLIER_API_KEY
  if (key.kind !== 'ok')
    throw new CannotStart('--base-url needs the API key in the environment variable SUPPLIER_API_KEY.')
  return { kind: 'given', baseUrl: address.baseUrl, key: key.key }
}

function holdFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The data folder ${folder} cannot be made: ${why}`)
  }
  const lock = lockFolder(folder)
  if (lock.kind === 'taken')
    throw new CannotStart(
      `Supplier Desk already runs on the folder ${folder}. Go on there, or give another folder with --data.`,
    )
  return lock
}

function sampleOptions(folder: string, { products, orders, seed }: Wishes) {
  mkdirSync(join(folder, 'sample'), { recursive: true, mode: 0o700 })
  return {
    state: join(folder, 'sample', 'marketplace'),
    ...(products === null ? {} : { products }),
    ...(orders === null ? {} : { orders }),
    ...(seed === null ? {} : { seed }),
  }
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

function platformName() {
  if (process.platform === 'darwin') return 'mac'
  return process.platform === 'win32' ? 'windows' : 'linux'
}
