import { powerMonitor } from 'electron'
import type { Core } from '../../core/core.ts'

/** Tells the core when the computer falls asleep and wakes up: clocks and networks differ in what they do meanwhile. */
export function followSleep(core: Pick<Core, 'sleep' | 'wake'>): void {
  powerMonitor.on('suspend', () => core.sleep())
  powerMonitor.on('resume', () => core.wake())
}
