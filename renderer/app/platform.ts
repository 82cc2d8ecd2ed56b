/** Whether chords are written and pressed with ⌘. Asked of the browser, because it has to be known before the core answers. */
export const isMac = /mac/i.test(navigator.platform)

/** The chord key as its cap is printed. */
export const MOD = isMac ? '⌘' : 'Ctrl'

/** Whether the platform's chord key is held: ⌘ on a Mac, Ctrl elsewhere. */
export function hasMod(event: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isMac ? event.metaKey : event.ctrlKey
}

/** Whether keys typed here belong to a field or a grid cell, not to the window. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="grid"]') !== null
  )
}
