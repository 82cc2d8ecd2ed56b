import type { KeyboardInputEvent, MouseInputEvent, MouseWheelInputEvent } from 'electron'

const BITS: Readonly<Record<string, number>> = {
  alt: 1,
  control: 2,
  ctrl: 2,
  meta: 4,
  cmd: 4,
  command: 4,
  shift: 8,
}
const TYPES: Readonly<Record<string, string>> = { keyDown: 'rawKeyDown', keyUp: 'keyUp', char: 'char' }

/** What `sendInputEvent` is given, as a key press of DevTools; null for anything but a key. */
export function keyPress(event: KeyboardInputEvent | MouseInputEvent | MouseWheelInputEvent): object | null {
  const type = TYPES[event.type]
  if (type === undefined || !('keyCode' in event)) return null
  const { keyCode, modifiers = [] } = event
  const isLetter = keyCode.length === 1
  const key = isLetter ? keyCode.toLowerCase() : keyCode
  return {
    type,
    key,
    code: isLetter ? `Key${keyCode.toUpperCase()}` : keyCode,
    modifiers: modifiers.reduce((sum, one) => sum | (BITS[one] ?? 0), 0),
    windowsVirtualKeyCode: isLetter ? keyCode.toUpperCase().charCodeAt(0) : 0,
    ...(type === 'char' ? { text: key } : {}),
  }
}
