import { app, type BrowserWindow, dialog } from 'electron'
import type { Log } from '../../core/base/log.ts'
import type { Core } from '../../core/core.ts'
import { MESSAGES } from '../messages.ts'
import { FileQueue } from './file-queue.ts'
import { type DroppedFile, dropScript, type OpenedFiles, tablesHandedOver } from './opened-files.ts'

/** An isolated world: it shares the page's document, no objects. */
const OWN_WORLD = 1001
/** Longer than the script in the page tries: without an answer by then, the page is gone. */
const PASS_MS = 65_000

/** Starts to queue the files the system asks us to open. Call it before `ready`, or macOS drops the first file. */
export function queueFiles(first: readonly string[]): FileQueue {
  const queue = new FileQueue()
  queue.add(first)
  app.on('open-file', (event, path) => {
    event.preventDefault()
    queue.add([path])
  })
  app.on('second-instance', (_event, _args, _folder, sent) => queue.add(tablesHandedOver(sent)))
  return queue
}

/** Lets the queue know whether an account is open, now and from now on. */
export async function followAccount(core: Core, queue: FileQueue): Promise<void> {
  core.onEvent((event, value) => {
    if (event === 'accountsChanged') queue.followAccount((value as { open: string | null }).open !== null)
  })
  const { open } = await core.handlers.listAccounts({})
  queue.followAccount(open !== null)
}

interface PassOptions {
  files: OpenedFiles
  /** Opens the window or brings it to the front; null while quitting. */
  reveal: () => BrowserWindow | null
  after: (waitMs: number, act: () => void) => () => void
  log: Log
}

/**
 * Hands a file to the page, once it is loaded; the person learns when it cannot be read. False when nobody took it: it
 * is still to be handed over.
 */
export async function passFile(path: string, options: PassOptions): Promise<boolean> {
  const { reveal, after, log } = options
  const window = reveal()
  if (window === null) return false
  const dropped = await readFor(path, window, options)
  if (dropped === null) return true
  const gone = Promise.withResolvers<string>()
  const stopWaiting = after(PASS_MS, () => gone.resolve('the page is gone'))
  const became = await Promise.race([dropOn(window, dropped), gone.promise]).catch(error => {
    log.error('an opened file could not be handed to the page', error)
    return 'failed'
  })
  stopWaiting()
  log.write('a file was opened from outside', { became })
  return became === 'dropped'
}

async function dropOn({ webContents }: BrowserWindow, file: DroppedFile): Promise<string> {
  if (webContents.isLoading())
    await new Promise(resolve => webContents.once('did-finish-load', () => resolve(null)))
  const script = { code: dropScript(file) }
  return String(await webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [script]))
}

/** The file for the page; null for one that cannot be read, once the person has read why. */
async function readFor(
  path: string,
  window: BrowserWindow,
  { files, log }: PassOptions,
): Promise<DroppedFile | null> {
  const taken = await files.take(path)
  if (taken.kind === 'taken') return taken
  if (taken.kind === 'unreadable') log.error('an opened file could not be read', taken.error)
  const words = taken.kind === 'too-large' ? MESSAGES.fileTooLarge : MESSAGES.fileUnreadable
  await dialog.showMessageBox(window, { type: 'warning', ...words(taken.name) })
  return null
}
