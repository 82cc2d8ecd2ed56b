import type { NativeTheme } from 'electron'
import { partOf } from '../part.ts'
import { allContents, type StandInContents } from '../window/contents.ts'

type Source = NativeTheme['themeSource']
let source: Source = 'system'

/** `STAND_IN_DARK=1` is a dark system. */
export const nativeTheme = partOf<NativeTheme>('nativeTheme', {
  get themeSource() {
    return source
  },
  set themeSource(value: Source) {
    if (!['system', 'light', 'dark'].includes(value)) throw new TypeError(`Invalid themeSource ${value}`)
    source = value
    for (const contents of allContents) showTheme(contents)
    nativeTheme.emit('updated')
  },
  get shouldUseDarkColors() {
    return source === 'system' ? process.env.STAND_IN_DARK === '1' : source === 'dark'
  },
})

/** The page sees the theme as its preferred colour scheme; a light system leaves the choice to the driver of a test. */
export function showTheme({ page }: StandInContents): void {
  const isLeftOpen = source === 'system' && !nativeTheme.shouldUseDarkColors
  const value = isLeftOpen ? '' : nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
  const features = [{ name: 'prefers-color-scheme', value }]
  page.send('Emulation.setEmulatedMedia', { features }).catch(() => {})
}
