import { isAltLetter, keepsAltLetters } from '../../ui/keyboard/alt-key.ts'
import { hasMod, isTypingIn } from '../../ui/keyboard/platform.ts'
import { useWindowKeys } from '../../ui/keyboard/use-window-keys.ts'
import { NAV } from '../route/nav-entries.ts'
import type { Route } from '../route/routes.ts'
import { go } from '../route/use-route.ts'

interface GlobalKeys {
  onPalette: () => void
  onShortcuts: () => void
  onOpenFile: () => void
  onScreen: (route: Route) => void
  /** A dialog is open and has the keys. */
  isBusy: boolean
}

/** The keys that work on every screen. */
export function useGlobalKeys(keys: GlobalKeys): void {
  const { onPalette, onShortcuts, onOpenFile, onScreen, isBusy } = keys
  const actionOf = (event: KeyboardEvent): (() => void) | null => {
    const key = event.key.toLowerCase()
    if (hasMod(event) && !event.shiftKey && !event.altKey) {
      return key === 'k' ? onPalette : key === 'o' ? onOpenFile : null
    }
    // By position on the keyboard: with Alt held, a Mac types other characters.
    const digit = /^Digit(\d)$/.exec(event.code)?.[1]
    if (event.altKey && !event.ctrlKey && !event.metaKey && digit !== undefined) {
      const entry = NAV.find(({ digit: wanted }) => wanted === Number(digit))
      return entry === undefined ? null : () => onScreen(entry.route)
    }
    if (isAltLetter(event, 'R') && !keepsAltLetters(event.target)) return () => go({ screen: 'review' })
    if (event.key === 'F1') return onShortcuts
    return event.key === '?' && !isTypingIn(event.target) ? onShortcuts : null
  }
  useWindowKeys(event => {
    // Choosing from the browser's own list of suggestions fires a key press without a key.
    if (event.defaultPrevented || !(event instanceof KeyboardEvent)) return
    const action = actionOf(event)
    if (action === null) return
    // Also while a dialog is open: the browser would open a file of its own in place of the program.
    event.preventDefault()
    if (!isBusy) action()
  })
}
