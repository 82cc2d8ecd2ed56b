/**
 * What Electron's `lib/browser/init.ts` does: reads package.json, evaluates the main module to its end, and only then
 * lets `ready` come. Arguments: [-r MODULE]… [--switch]… PROGRAM [arguments of the program].
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { becomeReady } from './app/lifecycle.ts'
import { program } from './program.ts'

/** A main module that awaits `ready` never ends being evaluated, and Electron hangs. */
const EVALUATED_MS = 10_000

process.argv = [fileURLToPath(new URL('electron', import.meta.url)), ...process.argv.slice(2)]
program.switches.push(...process.argv.filter(arg => /^--(no-sandbox|remote-debugging-port)/.test(arg)))

// Playwright's loader is such a module: it holds `ready` back until the test is connected.
const modules = process.argv.filter((_arg, at, all) => all[at - 1] === '-r')
const require = createRequire(import.meta.url)
for (const file of modules) require(file)

const given = process.argv.slice(1).find((arg, at, all) => !arg.startsWith('-') && all[at - 1] !== '-r')
program.appPath = resolve(given ?? '.')
const manifest = JSON.parse(readFileSync(join(program.appPath, 'package.json'), 'utf8')) as {
  name: string
  productName?: string
  version: string
  main?: string
}
program.name = manifest.productName ?? manifest.name
program.version = manifest.version

const watchdog = setTimeout(() => {
  console.error('stand-in: the main module waits for something while it is evaluated; Electron would hang')
}, EVALUATED_MS)
try {
  await import(pathToFileURL(join(program.appPath, manifest.main ?? 'index.js')).href)
} catch (error) {
  // As Electron: its own box unless the program listens, and the process stays.
  process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)))
}
clearTimeout(watchdog)
await becomeReady()
