import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { DownloadItem } from 'electron'
import { fromChromium } from '../addresses.ts'
import { app } from '../app/app.ts'
import type { Cdp } from '../browser/cdp.ts'
import { isPrevented } from '../events.ts'
import { note } from '../journal.ts'
import { partOf } from '../part.ts'
import { program } from '../program.ts'
import { defaultSession } from '../session.ts'
import { allContents } from './contents.ts'

/** What the browser tells of pages and downloads, whichever window they belong to. */
export function followTargets(cdp: Cdp): void {
  const { root } = cdp
  root.on('Target.targetDestroyed', ({ targetId }: { targetId: string }) =>
    program.windows.find(window => window.contents.page.targetId === targetId)?.gone(),
  )
  root.on(
    'Target.targetCreated',
    ({ targetInfo }: { targetInfo: { targetId: string; openerId?: string } }) => {
      const opener = [...allContents].find(({ page }) => page.targetId === targetInfo.openerId)
      // A window that was refused; Electron would not have opened it.
      if (opener?.decidesAboutWindows)
        root.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => {})
    },
  )
  // Without it downloads are lost; nothing else is.
  followDownloads(cdp).catch(error => console.error('stand-in: downloads', error))
}

interface Begun {
  url: string
  suggestedFilename: string
  guid: string
}

/** Downloads go into a folder of their own under their id; the save dialog is the test's: `item.setSavePath`. */
async function followDownloads({ root }: Cdp): Promise<void> {
  const folder = join(app.getPath('userData'), 'stand-in-downloads')
  mkdirSync(folder, { recursive: true })
  const items = new Map<string, { item: DownloadItem & NodeJS.EventEmitter; savePath: () => string }>()
  root.on('Browser.downloadWillBegin', ({ url, suggestedFilename, guid }: Begun) => {
    let path = ''
    const item = partOf<DownloadItem>('downloadItem', {
      getURL: () => fromChromium(url),
      getFilename: () => suggestedFilename,
      setSavePath: given => {
        path = given
      },
      getSavePath: () => path,
      cancel: () => void root.send('Browser.cancelDownload', { guid }).catch(() => {}),
    })
    items.set(guid, { item, savePath: () => path })
    note('download', item.getURL(), suggestedFilename)
    if (isPrevented(defaultSession, 'will-download', {}, item, [...allContents][0])) item.cancel()
  })
  root.on('Browser.downloadProgress', ({ guid, state }: { guid: string; state: string }) => {
    const known = items.get(guid)
    if (known === undefined || state === 'inProgress') return
    const path = known.savePath()
    const isKept = state === 'completed' && path !== ''
    if (isKept) renameSync(join(folder, guid), path)
    // Nobody named a place: a person would have been asked, and would have said no.
    known.item.emit('done', {}, isKept ? 'completed' : 'cancelled')
  })
  await root.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
  })
}
