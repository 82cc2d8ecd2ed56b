import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Desk } from './start.ts'

/** A browser that shows nothing by then, shows nothing: some may not read files of programs. */
const OPENED_MS = 30_000
const FILE = 'open-in-browser.html'

/** The command that opens an address in the default browser. */
export function browserCommand(platform: NodeJS.Platform, url: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]]
  // `start` would take the first quoted word for a window title and read & as its own; this takes an address as it is.
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}

/**
 * Opens the desk in the default browser, by a file that only this user can read and that leads there: every user of
 * the computer can read what stands on a command line. The file goes when it was used. `tell` gets a sentence when no
 * browser came.
 */
export function openBrowser(desk: Pick<Desk, 'folder' | 'entrance'>, tell: (words: string) => void) {
  const file = join(desk.folder, FILE)
  const late = setTimeout(() => failed('No browser has opened Supplier Desk so far.'), OPENED_MS)
  late.unref()
  const giveUp = () => {
    clearTimeout(late)
    rmSync(file, { force: true })
  }
  const failed = (words: string) => {
    giveUp()
    tell(`${words} Open the address above.`)
  }

  // Never written into a file that is there already, which others might read.
  rmSync(file, { force: true })
  writeFileSync(file, pageTo(desk.entrance(giveUp)), { mode: 0o600, flag: 'wx' })
  const [command, args] = browserCommand(process.platform, pathToFileURL(file).href)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.once('error', () => failed('No browser could be opened.'))
  child.once('exit', code => {
    if (code !== null && code !== 0) failed('No browser could be opened.')
  })
  child.unref()
  return { giveUp }
}

/** A page that goes on to the address, without a script. */
function pageTo(entrance: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${entrance}">
<title>Supplier Desk</title>
<p><a href="${entrance}">Open Supplier Desk</a></p>
`
}
