import { app, type BrowserWindow, dialog } from 'electron'
import type { Log } from '../../core/base/log.ts'
import { MESSAGES } from '../messages.ts'
import { dropScript, type OpenedFiles, tablesHandedOver } from './opened-files.ts'

/** An isolated world: it shares the page's document, no objects. */
const OWN_WORLD = 1001

/** Files that the system asks us to open. They can come before there is a window. */
export interface FileInbox {
  /** Passes every path to `take`: those that came so far, and those to come. */
  open(take: (path: string) => void): void
}

/** Starts listening. Call it before `ready`, or macOS drops the first file. */
export function listenForFiles(first: readonly string[]): FileInbox {
  const early = [...first]
  let take: ((path: string) => void) | null = null
  const add = (path: string) => {
    if (take === null) early.push(path)
    else take(path)
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    add(path)
  })
  app.on('second-instance', (_event, _args, _folder, sent) => {
    for (const path of tablesHandedOver(sent)) add(path)
  })
  return {
    open: next => {
      take = next
      for (const path of early.splice(0)) next(path)
    },
  }
}

export interface HandOverOptions {
  files: OpenedFiles
  /** Opens the window or brings it to the front; null while quitting. */
  reveal: () => BrowserWindow | null
  log: Log
}

/** Hands one file to the page, once it is loaded. What cannot be read is told to the person. */
export async function passFiles(path: string, { files, reveal, log }: HandOverOptions): Promise<void> {
  const window = reveal()
  if (window === null) return
  const taken = await files.take(path)
  if (taken.kind !== 'taken') {
    if (taken.kind === 'unreadable') log.error('an opened file could not be read', taken.error)
    const words = taken.kind === 'too-large' ? MESSAGES.fileTooLarge : MESSAGES.fileUnreadable
    await dialog.showMessageBox({ type: 'warning', ...words(taken.name) })
    return
  }
  const { webContents } = window
  if (webContents.isLoading())
    await new Promise(resolve => webContents.once('did-finish-load', () => resolve(null)))
  const script = { code: dropScript(taken.address, taken.name) }
  const became: unknown = await webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [script])
  log.write('a file was opened from outside', { became })
}
