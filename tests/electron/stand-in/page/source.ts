import { makeWire } from '../wire.ts'
import { makeIpc, runPreload } from './preload-world.ts'
import { exposeInPage, joinWorlds } from './worlds.ts'

/** The name of the preload's world; Electron's own. */
export const PRELOAD_WORLD = 'Electron Isolated Context'

/** How the names of one window begin that both worlds and the main process agree on. */
export const bindingOf = (token: string): string => `${token}ipc`
export const deliverOf = (token: string): string => `${token}deliver`

/** What runs in the page's world before anything of the page's own. Only the page itself gets it, no frame in it. */
export function pageSource(token: string): string {
  return `if (window.top === window) {
${joinWorlds}
(${exposeInPage})(joinWorlds(${JSON.stringify(token)}, 'page', 'preload'))
}`
}

/** What runs in the preload's world: the preload, in front of it what it can require. */
export function preloadSource(token: string, preload: string): string {
  const facts = { platform: process.platform, arch: process.arch, versions: process.versions }
  return `if (window.top === window) {
${joinWorlds}
const wire = (${makeWire})()
const post = globalThis[${JSON.stringify(bindingOf(token))}]
const { ipcRenderer, deliver } = (${makeIpc})(post, wire)
globalThis[${JSON.stringify(deliverOf(token))}] = deliver
;(${runPreload})(joinWorlds(${JSON.stringify(token)}, 'preload', 'page'), post, ipcRenderer, ${JSON.stringify(facts)},
(require, process, module, exports) => {
${preload}
})
}`
}
