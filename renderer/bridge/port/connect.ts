import type { Port } from '../../../shared/contract/port.ts'
import { type Pass, protocolsOf, SOCKET_PATH } from '../../../shared/contract/tab-entry.ts'
import { signPicturesWith } from './picture-signature.ts'
import { type LinkWatch, previewPort } from './preview-port.ts'
import { type OtherTabs, openTabSession, SESSION_KEY } from './tab-session.ts'

declare global {
  /** The port that Electron's preload puts there, or in a browser the page itself. */
  var supplierDeskPort: Port | undefined
}

/**
 * The way to the core: Electron's port where there is one, else the preview's. `watch` learns when the core is lost
 * and found again, which happens only in the preview; after `onBack` everything shown has to be read again. Loads little:
 * the first calls are on their way before the window's script is there.
 */
export function connectPort(watch: LinkWatch): Port {
  globalThis.supplierDeskPort ??= tabPort(watch)
  return globalThis.supplierDeskPort
}

function tabPort(watch: LinkWatch): Port {
  const session = openTabSession({
    token: takeToken(),
    storage: tabStorage(),
    otherTabs: otherTabs(),
  })
  signPicturesWith(session.current)
  return previewPort(watch, session, openSocket)
}

function openSocket(pass: Pass): WebSocket {
  return new WebSocket(`ws://${location.host}${SOCKET_PATH}`, protocolsOf(pass))
}

/** The token of the address, which must not end up in bookmarks. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token')
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.hash)
  return token
}

/**
 * A browser that may store nothing for a page throws even when asked; then a reload needs the printed address again.
 */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}

function otherTabs(): OtherTabs {
  const channel = new BroadcastChannel(SESSION_KEY)
  return {
    send: message => channel.postMessage(message),
    onMessage: listener => {
      channel.onmessage = ({ data }) => listener(data)
    },
    close: () => channel.close(),
  }
}
