import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RunningPreview } from './start.ts'

/** If nothing was opened by then, the browser failed: some may not read the files of programs. */
const OPENED_MS = 30_000
const FILE = 'open-in-browser.html'

/** The command that opens an address in the default browser. */
export function browserCommand(platform: NodeJS.Platform, url: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]]
  // `start` would take the first quoted argument for a window title and interpret &; this passes the address
  // unchanged.
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}

/**
 * Opens the preview in the default browser through a file that only this user can read, because every user of the
 * computer can read command lines. The file is deleted when it was used. `warn` gets a sentence when no browser
 * opened.
 */
export function openBrowser(
  preview: Pick<RunningPreview, 'folder' | 'oneTimeUrl'>,
  warn: (words: string) => void,
) {
  const file = join(preview.folder, FILE)
  const late = setTimeout(() => failed('No browser has opened Supplier Desk so far.'), OPENED_MS)
  late.unref()
  const giveUp = () => {
    clearTimeout(late)
    rmSync(file, { force: true })
  }
  const failed = (words: string) => {
    giveUp()
    warn(`${words} Open the address above.`)
  }

  // Never written into an existing file, which others might read.
  rmSync(file, { force: true })
  writeFileSync(file, pageTo(preview.oneTimeUrl(giveUp)), { mode: 0o600, flag: 'wx' })
  const [command, args] = browserCommand(process.platform, pathToFileURL(file).href)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.once('error', () => failed('No browser could be opened.'))
  child.once('exit', code => {
    if (code !== null && code !== 0) failed('No browser could be opened.')
  })
  child.unref()
  return { giveUp }
}

/** A page that redirects to the address, without a script. */
function pageTo(oneTimeUrl: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${oneTimeUrl}">
<title>Supplier Desk</title>
<p><a href="${oneTimeUrl}">Open Supplier Desk</a></p>
`
}
