import type { BrowserWindow } from 'electron'

/** An isolated world: it shares the page's document and address, no objects. */
const OWN_WORLD = 1002

/**
 * Opens the window, or brings it to the front, at a place in the program (an address of the page, from `#` on), as if a
 * person had followed a link to it. Nothing while quitting.
 */
export async function goTo(hash: string, reveal: () => BrowserWindow | null): Promise<void> {
  const webContents = reveal()?.webContents
  if (webContents === undefined) return
  if (webContents.isLoading())
    await new Promise(resolve => webContents.once('did-finish-load', () => resolve(null)))
  await webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code: goToScript(hash) }])
}

/** The address is a JSON string: no order number can inject code. */
export function goToScript(hash: string): string {
  return `location.hash = ${JSON.stringify(hash)}`
}
