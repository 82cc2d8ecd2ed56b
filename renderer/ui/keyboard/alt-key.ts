import { useEffect } from 'react'

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

/** Fields keep the characters that Alt types there; a dialog has the keys while it is open. */
const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

export function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(OWN_KEYS) !== null
}

/** Runs on Alt and this letter; null while there is nothing to run. */
export function useAltKey(letter: string, run: (() => void) | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || run === null || !isAltLetter(event, letter)) return
      if (isInField(event.target)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter, run])
}
