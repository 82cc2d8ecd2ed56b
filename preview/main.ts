import { readFileSync } from 'node:fs'
import { verifyCertificates } from '../core/api/verify-certificates.ts'
import { endPreviewOnUncaught } from './end-on-uncaught.ts'
import { PREVIEW_USAGE, type PreviewFlags, readFlags } from './flags.ts'
import { openBrowser } from './open-browser.ts'
import { BUILT_WINDOW, PACKAGE_FILE } from './paths.ts'
import { CannotStart, openPreview } from './start.ts'

const read = readFlags(process.argv.slice(2))
if (read.kind === 'help') console.log(PREVIEW_USAGE)
else if (read.kind === 'wrong') {
  console.error(`${read.why}\n\n${PREVIEW_USAGE}`)
  process.exitCode = 2
} else {
  run(read.args).catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = 2
  })
}

async function run(args: PreviewFlags): Promise<void> {
  const env = takeKey(process.env)
  let giveUpOpening = () => {}
  const running = openPreview(args, {
    // A test has its own page, so that it needs no build.
    pages: env.SD_PAGES ?? BUILT_WINDOW,
    version: ownVersion(),
    env,
    warn: words => console.error(words),
    onLog: log => {
      endPreviewOnUncaught(log)
      verifyCertificates(process.env, log)
    },
    onServed: served => {
      const printNext = () =>
        console.log(`Supplier Desk opens in another tab at ${served.oneTimeUrl(printNext)}`)
      console.log(`Supplier Desk is ready at ${served.oneTimeUrl(printNext)}`)
      // A separate token: the printed address still opens another tab.
      if (args.openBrowser) giveUpOpening = openBrowser(served, words => console.error(words)).giveUp
      endOnSignal(async () => {
        giveUpOpening()
        const preview = await running.catch(() => null)
        await preview?.close()
      })
    },
  })
  try {
    await running
  } catch (error) {
    giveUpOpening()
    throw error
  }
}

/**
 * Reads the key from the environment, or from the open file named by SUPPLIER_API_KEY_FD, which `npm start` uses.
 * Child processes must not inherit it.
 */
function takeKey(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SUPPLIER_API_KEY_FD: place, ...env } = own
  delete own.SUPPLIER_API_KEY
  delete own.SUPPLIER_API_KEY_FD
  if (place === undefined || !/^\d+$/.test(place)) return env
  return { ...env, SUPPLIER_API_KEY: readFileSync(Number(place), 'utf8') }
}

/** Ends cleanly at the first signal; further signals are ignored. */
function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void close().then(() => process.exit(0))
    })
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string }).version
}
