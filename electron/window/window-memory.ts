import type { BrowserWindow, Rectangle } from 'electron'
import { z } from 'zod'
import type { Log } from '../../core/base/log.ts'
import type { SettingsFile } from '../../core/disk/json-file.ts'
import { settings } from '../../shared/contract/groups/app.ts'

const pixels = z.number().int().min(-1_000_000).max(1_000_000)
const size = z.number().int().min(1).max(1_000_000)

/** A part that is missing or damaged is null; the others hold. */
const remembered = z.object({
  theme: settings.shape.theme.nullable().catch(null),
  bounds: z.object({ x: pixels, y: pixels, width: size, height: size }).nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  /** Chromium's zoom level: 0 is 100 %, each step 20 % more or less. */
  zoom: z.number().min(-8).max(9).catch(0),
})
type Remembered = z.infer<typeof remembered>

/** Where and how the window was: null bounds before its first time. */
export type WindowPlace = Pick<Remembered, 'bounds' | 'isMaximized' | 'zoom'>

export const FIRST_PLACE: WindowPlace = { bounds: null, isMaximized: false, zoom: 0 }

/** What belongs to the window alone, kept by electron-store; readable before the core has opened its files. */
export class WindowMemory {
  readonly #file: SettingsFile
  readonly #log: Log
  #now: Remembered

  constructor(file: SettingsFile, log: Log) {
    this.#file = file
    this.#log = log
    this.#now = this.#read()
  }

  get now(): Remembered {
    return this.#now
  }

  /** A disk that refuses costs the memory, nothing else. */
  keep(part: Partial<Remembered>): void {
    const next = { ...this.#now, ...part }
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return
    this.#now = next
    try {
      this.#file.write({ schemaVersion: 1, ...next })
    } catch (error) {
      this.#log.error('what the window remembers could not be written', error)
    }
  }

  #read(): Remembered {
    try {
      const found = this.#file.read()
      const parsed = remembered.safeParse(found.kind === 'read' ? found.json : {})
      if (parsed.success) return parsed.data
    } catch (error) {
      this.#log.error('what the window remembers could not be read', error)
    }
    return { ...FIRST_PLACE, theme: null }
  }
}

/**
 * Restores the zoom, unless the person chose one while the page loaded, and keeps the window's place from now on. A window
 * that ends before it was shown keeps what an earlier one remembered.
 */
export function rememberPlace(window: BrowserWindow, memory: WindowMemory): void {
  const { webContents } = window
  const { zoom } = memory.now
  let isRestored = false
  webContents.once('did-finish-load', () => {
    if (webContents.getZoomLevel() === 0) webContents.setZoomLevel(zoom)
    isRestored = true
  })
  const keep = () => {
    if (webContents.isDestroyed() || !isRestored || !window.isVisible()) return
    memory.keep({
      bounds: whole(window.getNormalBounds()),
      isMaximized: window.isMaximized(),
      zoom: webContents.getZoomLevel(),
    })
  }
  // Linux does not tell when a move or a resize has ended; there it is kept with the next loss of focus.
  window.on('moved', keep)
  window.on('resized', keep)
  window.on('blur', keep)
  window.on('close', keep)
}

function whole({ x, y, width, height }: Rectangle): Rectangle {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
