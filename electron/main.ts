import { join } from 'node:path'
import { app, dialog, session } from 'electron'
import { verifyCertificates } from '../core/api/verify-certificates.ts'
import { systemClock } from '../core/base/clock.ts'
import { type Log, openLog } from '../core/base/log.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { readPagesIn } from '../core/pages/page-folder.ts'
import { servePages } from '../core/pages/static-pages.ts'
import { followAccount, passFile, queueFiles } from './files/file-entry.ts'
import type { FileQueue } from './files/file-queue.ts'
import { openedFiles, tablesIn } from './files/opened-files.ts'
import { storeFile } from './keys/settings.ts'
import { MESSAGES } from './messages.ts'
import { openCore } from './open-core.ts'
import { APP_HOST, APP_URL } from './page/app-address.ts'
import { registerAppScheme, serveAppScheme } from './page/protocol.ts'
import { lockDown } from './page/security.ts'
import { sampleMarketplace } from './sample.ts'
import { readBegin } from './startup/begin.ts'
import { isDebugged } from './startup/debugger-switches.ts'
import { chooseFolders, type Folders } from './startup/folders.ts'
import { makeWindowFolder } from './startup/make-folders.ts'
import { startAgainIfAsked } from './startup/start-again.ts'
import { closeBeforeQuit } from './system/lifecycle.ts'
import { showNotices } from './system/notices.ts'
import { showOutboxSigns } from './system/outbox-signs.ts'
import { followSleep } from './system/sleep.ts'
import { endOnUncaught, keepCrashDumps } from './window/crashes.ts'
import { forgetOldDumps } from './window/dumps.ts'
import { goTo } from './window/go-to.ts'
import { setMenu } from './window/menu.ts'
import { keepOneWindow } from './window/one-window.ts'
import { followTheme, showRememberedTheme } from './window/theme.ts'
import { WindowMemory } from './window/window-memory.ts'

// What starts, in order. Nothing up here may wait for `ready`: it comes only after this file has been read to its end.
// First of all: every process that starts from here would inherit the key.
const given = takeBegin()
const folders = chooseFolders({
  isPackaged: app.isPackaged,
  platform: process.platform,
  env: process.env,
  args: process.argv,
  userData: app.getPath('userData'),
  name: app.getName(),
})
if (!isDebugged() && makeWindowFolder(folders.window)) begin()

function begin(): void {
  const asked = tablesIn(process.argv.slice(1), process.cwd())
  if (!app.requestSingleInstanceLock({ files: asked })) {
    // The program that runs already shows its window and takes our files; this one must not touch any.
    app.quit()
    return
  }
  const log = openLog({ file: join(folders.desk, 'log', 'desk.log'), now: systemClock.now })
  endOnUncaught(log)
  verifyCertificates(process.env, log)
  keepCrashDumps()
  registerAppScheme()
  app.enableSandbox()
  app.setAppUserModelId('com.example.supplierdesk')
  const queue = queueFiles(asked)
  // Not awaited: see above.
  void app.whenReady().then(() => start(folders, queue, log))
}

/** Everything that needs `ready`. The window loads its page while the core opens its databases. */
function start(folders: Folders, queue: FileQueue, log: Log): void {
  const { now, monotonic, after } = systemClock
  if (given.kind === 'wrong') {
    giveUp(given.why, log)
    return
  }
  const lock = lockFolder(folders.desk)
  if (lock.kind === 'taken') {
    giveUp(MESSAGES.folderTaken(folders.desk), log)
    return
  }
  if (lock.kind === 'not-writable') {
    log.write('the data folder cannot be written', { why: lock.why })
    giveUp(MESSAGES.folderNotWritable(folders.desk), log)
    return
  }

  forgetOldDumps(app.getPath('crashDumps'), now(), error => log.error('old crash dumps stay', error))
  lockDown(session.defaultSession, (what, address) => log.write(`refused a ${what}`, { address }))
  const pages = readPagesIn(join(app.getAppPath(), 'dist', 'renderer'))
  const answerPage = servePages(APP_HOST, pages, async request => (await core).pictures.answer(request))
  const files = openedFiles(APP_URL)
  serveAppScheme(
    async request => files.answer(request) ?? answerPage(request),
    error => log.error('a page could not be read', error),
  )

  const sample = sampleMarketplace({
    script: join(app.getAppPath(), 'dist', 'sandbox', 'main.js'),
    state: join(folders.desk, 'sample', 'marketplace'),
    monotonic,
    after,
    onTrouble: words => log.write('sample marketplace', { words }),
  })
  const memory = new WindowMemory(storeFile(folders.desk, 'window', now), log)
  showRememberedTheme(memory)
  const core = openCore({ folder: folders.desk, begin: given.begin, sample, log })
  core
    .then(opened => {
      followSleep(opened)
      return Promise.all([
        followTheme(opened, memory, window.current),
        showOutboxSigns(opened),
        followAccount(opened, queue),
      ])
    })
    .catch(error => giveUp(error instanceof Error ? error.message : String(error), log))

  const { isQuitting } = closeBeforeQuit({
    close: async () => {
      await (await core).close()
      sample.stop()
      lock.release()
    },
    after,
    onTrouble: error => log.error('closing did not go well', error),
  })
  const preload = join(app.getAppPath(), 'dist', 'preload', 'preload.cjs')
  const window = keepOneWindow({ preload, memory, core, log, monotonic, after, isQuitting })
  core
    .then(opened =>
      showNotices({
        core: opened,
        goTo: hash => {
          goTo(hash, window.reveal).catch(error => log.error('the page could not be led to a notice', error))
        },
        onFailed: why => log.write('the system does not show notices', { why }),
      }),
    )
    // The person sees it where the core is opened.
    .catch(() => {})
  setMenu(window.current, join(folders.desk, 'log'))
  queue.open({
    pass: path => passFile(path, { files, reveal: window.reveal, after, log }),
    announce: window.reveal,
  })
  startAgainIfAsked({ isQuitting, takeFiles: () => queue.takeAll() })
}

/** Reads what to open, and takes the key out of the environment. */
function takeBegin() {
  const begin = readBegin(process.argv, process.env.SUPPLIER_API_KEY)
  delete process.env.SUPPLIER_API_KEY
  return begin
}

/** Says why nothing can begin, and ends. */
function giveUp(why: string, log: Log): void {
  log.write('could not start', { why })
  dialog.showErrorBox('Supplier Desk', MESSAGES.cannotStart(why))
  app.exit(1)
}
