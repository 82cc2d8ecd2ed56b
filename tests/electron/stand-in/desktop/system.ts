import type { CrashReporter, PowerMonitor, PowerSaveBlocker, Screen, Shell } from 'electron'
import { note } from '../journal.ts'
import { partOf } from '../part.ts'
import { needsReady, nextId } from '../program.ts'

/** `powerMonitor.emit('suspend')` closes the lid. */
export const powerMonitor = partOf<PowerMonitor>('powerMonitor', {})

const blockers = new Set<number>()
export const powerSaveBlocker = partOf<PowerSaveBlocker>('powerSaveBlocker', {
  start: kind => {
    const id = nextId()
    blockers.add(id)
    note('stay awake', kind)
    return id
  },
  stop: id => {
    note('may sleep')
    return blockers.delete(id)
  },
  isStarted: id => blockers.has(id),
})

export const crashReporter = partOf<CrashReporter>('crashReporter', {
  start: options => note('crash reporter', options),
})

export const shell = partOf<Shell>('shell', {
  openPath: async path => {
    note('open path', path)
    return ''
  },
  openExternal: async url => note('open external', url),
})

const AREA = { x: 0, y: 0, width: 1920, height: 1080 }
export const screen = partOf<Screen>('screen', {
  getAllDisplays: () => {
    needsReady('screen')
    return [{ id: 1, bounds: AREA, workArea: AREA, scaleFactor: 1 }] as ReturnType<Screen['getAllDisplays']>
  },
})
