import { contextBridge, ipcRenderer } from 'electron'
import { FROM_CORE, PORT_NAME, TO_CORE } from './channels.ts'

// The page gets one Port and nothing else: no ipcRenderer, no event object, no choice of channel. Built into one
// plain script, because a sandboxed preload can load no second file.
contextBridge.exposeInMainWorld(PORT_NAME, {
  send(text: unknown): void {
    if (typeof text !== 'string') throw new TypeError(`a port takes text, got ${typeof text}`)
    ipcRenderer.send(TO_CORE, text)
  },
  onMessage(listener: unknown): () => void {
    if (typeof listener !== 'function') throw new TypeError(`a port needs a listener, got ${typeof listener}`)
    const receive = (_event: unknown, text: unknown) => {
      if (typeof text === 'string') listener(text)
    }
    ipcRenderer.on(FROM_CORE, receive)
    // Braces, so that what `off` returns (ipcRenderer itself) never reaches the page.
    return () => {
      ipcRenderer.off(FROM_CORE, receive)
    }
  },
})
