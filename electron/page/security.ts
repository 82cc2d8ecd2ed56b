import { app, type Session, type WebContents } from 'electron'
import { isAppAddress, isLocalAddress } from './app-address.ts'

/** Denies every permission, request and download that our pages do not need. Call it before the first window opens. */
export function lockDown(session: Session, onRefused: (what: string, address: string) => void): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (details, answer) => {
    const cancel = !isLocalAddress(details.url)
    if (cancel) onRefused('request', details.url)
    answer({ cancel })
  })
  session.on('will-download', (event, item) => {
    // Files a page makes itself (an export) are blobs; anything else would come from outside.
    if (isLocalAddress(item.getURL())) return
    onRefused('download', item.getURL())
    event.preventDefault()
  })
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, onRefused))
}

/** No navigation away from our page, no new windows, no embedded pages. */
function hardenContents(contents: WebContents, onRefused: (what: string, address: string) => void): void {
  const stay = (what: string) => (event: { url: string; preventDefault: () => void }) => {
    if (isAppAddress(event.url)) return
    onRefused(what, event.url)
    event.preventDefault()
  }
  contents.on('will-navigate', stay('navigation'))
  contents.on('will-frame-navigate', stay('frame navigation'))
  contents.on('will-redirect', stay('redirect'))
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    onRefused('window', url)
    return { action: 'deny' }
  })
}
