/**
 * Gives the focus back to what had it before a popup that Escape closed. The popup itself keeps the focus for another
 * frame, and would get a key that follows at once: Ctrl+Z would undo in its field.
 *
 * @param returnTo Where it goes; called only if Escape was the reason, as it may move the focus itself.
 */
export function focusAfterEscape(reason: string, returnTo: () => HTMLElement | false | null): void {
  const element = reason === 'escape-key' && returnTo()
  if (element) element.focus({ preventScroll: true })
}
