import { type Bridge, bridgeOver } from '../../shared/contract/bridge.ts'
import type { Port } from '../../shared/contract/port.ts'
import { type LinkWatch, previewPort } from './preview-port.ts'

declare global {
  /** The port Electron's preload puts there; absent in a browser. */
  var supplierDeskPort: Port | undefined
}

/**
 * The way to the core: Electron's port where there is one, else the preview's. `watch` hears of a lost and regained
 * core, which happens only in the preview; after `onBack` everything shown has to be read again.
 */
export function connectBridge(watch: LinkWatch): Bridge {
  const port = globalThis.supplierDeskPort ?? previewPort(watch, openSocket)
  dropToken()
  return bridgeOver(port, text =>
    console.warn('A message from the core is not of this contract:', text.slice(0, 200)),
  )
}

function openSocket(): WebSocket {
  return new WebSocket(`ws://${location.host}/_port`)
}

/** The preview's token is used up once the page is here; in the address it would only end up in bookmarks. */
function dropToken(): void {
  if (location.search.includes('token='))
    history.replaceState(history.state, '', location.pathname + location.hash)
}
