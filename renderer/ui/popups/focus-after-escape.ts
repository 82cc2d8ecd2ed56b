/**
 * Focuses what had the focus before a popup that Escape closed. The popup itself keeps the focus for another frame, and
 * would get a key that follows at once: Ctrl+Z would undo in its field.
 */
export function focusAfterEscape(reason: string, element: HTMLElement | false | null): void {
  if (reason === 'escape-key' && element !== false) element?.focus({ preventScroll: true })
}
