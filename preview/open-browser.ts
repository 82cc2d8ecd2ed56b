import { spawn } from 'node:child_process'

/** The command that opens an address in the default browser. */
export function browserCommand(platform: NodeJS.Platform, url: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]]
  // `start` would take the first quoted word for a window title and read & as its own; this takes an address as it is.
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}

/** Opens an address in the default browser; `onFailed` is called when that did not work. */
export function openBrowser(url: string, onFailed: () => void): void {
  const [command, args] = browserCommand(process.platform, url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.once('error', onFailed)
  child.once('exit', code => {
    if (code !== null && code !== 0) onFailed()
  })
  child.unref()
}
