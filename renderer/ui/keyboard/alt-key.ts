import { useEffect } from 'react'
import { isMac } from './platform.ts'

/** What of a keyboard event decides. */
export interface AltPress {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Whether Alt and this letter are pressed. AltGr is Ctrl and Alt; with Alt held a Mac types another character. */
export function isAltLetter(
  { key, code, altKey, ctrlKey, metaKey, shiftKey }: AltPress,
  letter: string,
): boolean {
  if (!altKey || ctrlKey || metaKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const OWN_KEYS = `input, textarea, select, [contenteditable="true"], ${DIALOGS}`

/**
 * Whether Alt and a letter belong to what has the focus: a dialog, a field that is filled in, and on a Mac, where they
 * type characters, every field. A search field holds no work that could be lost.
 */
export function keepsAltLetters(target: EventTarget | null): boolean {
  const isSearch = target instanceof HTMLInputElement && target.type === 'search'
  return isSearch && !isMac ? target.closest(DIALOGS) !== null : isInField(target)
}

/** Whether a field or a dialog has the focus, and so the keys. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(OWN_KEYS) !== null
}

/** Runs on Alt and this letter; null while there is nothing to run. */
export function useAltKey(letter: string, run: (() => void) | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || run === null || !isAltLetter(event, letter)) return
      if (keepsAltLetters(event.target)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter, run])
}
