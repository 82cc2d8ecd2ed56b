/** Whether chords are written and pressed with ⌘. Asked of the browser, because it has to be known before the core answers. */
export const isMac = /mac/i.test(navigator.platform)

/** The chord key as its cap is printed. */
export const MOD = isMac ? '⌘' : 'Ctrl'

/** Whether the platform's chord key is held: ⌘ on a Mac, Ctrl elsewhere. */
export function hasMod(event: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isMac ? event.metaKey : event.ctrlKey
}

const WRITTEN_IN =
  'input, textarea, select, [contenteditable="true"], [role="grid"]:not([aria-readonly="true"])'

/** Whether keys typed here belong to a field or to a grid whose cells are written in, not to the window. */
export function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(WRITTEN_IN) !== null
}
