import type { Move } from './navigate.ts'

/** What of a keyboard event decides. `hasCommand` is Ctrl, or Cmd on a Mac; AltGr is neither. */
interface KeyPress {
  readonly key: string
  readonly hasCommand: boolean
  readonly hasShift: boolean
  readonly hasAlt: boolean
}

/**
 * What the person is doing when the key comes: walking over cells, standing in the header, typing a new text (arrows
 * finish it), or editing the old one (arrows move the caret).
 */
export type KeyMode = 'cells' | 'header' | 'typing' | 'editing'

export type GridCommand =
  | { kind: 'move'; move: Move; extends: boolean }
  | { kind: 'enter'; isBack: boolean }
  | { kind: 'tab'; isBack: boolean }
  | { kind: 'type' }
  | { kind: 'edit' }
  | { kind: 'edit-empty' }
  /** Offers what may be typed. */
  | { kind: 'choose' }
  | { kind: 'clear' }
  | { kind: 'select'; what: 'all' | 'rows' | 'columns' }
  | { kind: 'fill-down' }
  | { kind: 'fill-right' }
  /** The first two rows of the selection go on as a series through the others. */
  | { kind: 'fill-series' }
  /** Types what stands in the cell above. */
  | { kind: 'copy-above' }
  /** Brings the active cell back into sight. */
  | { kind: 'reveal' }
  | { kind: 'fill-selection' }
  | { kind: 'copy-with-headers' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'cancel' }
  /** From now on keys add to what is selected, or no longer do. */
  | { kind: 'toggle-adding' }
  | { kind: 'zoom'; isIn: boolean }
  | { kind: 'menu' }
  | { kind: 'filter' }
  | { kind: 'sort' }
  | { kind: 'resize'; by: number }
  | { kind: 'move-column'; by: number }
  /** Shows or hides the rows of the group that the active row belongs to. */
  | { kind: 'group'; isOpen: boolean }

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
}

const COMMAND_ARROWS: Readonly<Record<string, Move>> = {
  ArrowUp: 'edge-up',
  ArrowDown: 'edge-down',
  ArrowLeft: 'edge-left',
  ArrowRight: 'edge-right',
  Home: 'first',
  End: 'last',
}

const RESIZE_STEP = 16

/** The command behind a key; null leaves the key to the browser (and to the screen around the grid). */
export function commandOf(press: KeyPress, mode: KeyMode): GridCommand | null {
  switch (mode) {
    case 'cells':
      return cellsCommand(press)
    case 'header':
      return headerCommand(press)
    case 'typing':
      return typingCommand(press) ?? editingCommand(press)
    case 'editing':
      return editingCommand(press)
  }
}

function moveCommand({ key, hasCommand, hasShift, hasAlt }: KeyPress): GridCommand | null {
  if (hasAlt) return hasCommand ? null : pageCommand(key, hasShift)
  const move = (hasCommand ? COMMAND_ARROWS : ARROWS)[key]
  return move === undefined ? null : { kind: 'move', move, extends: hasShift }
}

function pageCommand(key: string, hasShift: boolean): GridCommand | null {
  if (key !== 'PageUp' && key !== 'PageDown') return null
  return { kind: 'move', move: key === 'PageUp' ? 'page-left' : 'page-right', extends: hasShift }
}

function cellsCommand(press: KeyPress): GridCommand | null {
  const { key, hasCommand, hasShift, hasAlt } = press
  const move = moveCommand(press)
  if (move !== null) return move
  if (hasAlt) return altCommand(press)
  if (isMenuKey(press)) return { kind: 'menu' }
  if (hasCommand) return shortcut(press)
  switch (key) {
    case 'Enter':
      return { kind: 'enter', isBack: hasShift }
    case 'Tab':
      return { kind: 'tab', isBack: hasShift }
    case 'F2':
      return { kind: 'edit' }
    case 'F8':
      return hasShift ? { kind: 'toggle-adding' } : null
    case 'Backspace':
      return { kind: 'edit-empty' }
    case 'Delete':
      return { kind: 'clear' }
    case 'Escape':
      return { kind: 'cancel' }
    case ' ':
      return hasShift ? { kind: 'select', what: 'rows' } : { kind: 'type' }
  }
  return isText(key) ? { kind: 'type' } : null
}

function altCommand({ key, hasCommand, hasShift }: KeyPress): GridCommand | null {
  if (hasCommand) return zoomCommand(key)
  if (hasShift && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { kind: 'group', isOpen: key === 'ArrowRight' }
  return key === 'ArrowDown' && !hasShift ? { kind: 'choose' } : null
}

/** Excel's keys; with Option held a Mac types the other characters. */
function zoomCommand(key: string): GridCommand | null {
  if ('=+≠±'.includes(key)) return { kind: 'zoom', isIn: true }
  return '-_–—'.includes(key) ? { kind: 'zoom', isIn: false } : null
}

function shortcut({ key, hasShift }: KeyPress): GridCommand | null {
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'select', what: 'all' }
    case ' ':
      return { kind: 'select', what: 'columns' }
    case 'd':
      return { kind: 'fill-down' }
    case 'r':
      return hasShift ? null : { kind: 'fill-right' }
    case "'":
    case '"':
      return { kind: 'copy-above' }
    case 'backspace':
      return { kind: 'reveal' }
    case 'c':
      return hasShift ? { kind: 'copy-with-headers' } : null
    case 'z':
      return hasShift ? { kind: 'redo' } : { kind: 'undo' }
    case 'y':
      return { kind: 'redo' }
  }
  return null
}

function headerCommand(press: KeyPress): GridCommand | null {
  const { key, hasAlt, hasCommand, hasShift } = press
  if (hasAlt && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const step = key === 'ArrowLeft' ? -1 : 1
    return hasShift ? { kind: 'move-column', by: step } : { kind: 'resize', by: step * RESIZE_STEP }
  }
  if (hasCommand && key === ' ') return { kind: 'select', what: 'columns' }
  if (hasAlt && key === 'ArrowDown') return { kind: 'filter' }
  if (hasAlt && hasCommand) return zoomCommand(key)
  if (isMenuKey(press)) return { kind: 'menu' }
  if (!hasCommand && !hasAlt && (key === 'Enter' || key === ' ')) return { kind: 'sort' }
  return moveCommand({ ...press, hasShift: false })
}

function typingCommand(press: KeyPress): GridCommand | null {
  const move = moveCommand({ ...press, hasShift: false })
  return press.hasShift ? null : move
}

function editingCommand({ key, hasCommand, hasShift, hasAlt }: KeyPress): GridCommand | null {
  switch (key) {
    case 'Enter':
      return hasAlt ? null : hasCommand ? { kind: 'fill-selection' } : { kind: 'enter', isBack: hasShift }
    case 'Tab':
      return { kind: 'tab', isBack: hasShift }
    case 'Escape':
      return { kind: 'cancel' }
    case 'F2':
      return { kind: 'edit' }
  }
  return null
}

function isMenuKey({ key, hasCommand, hasShift }: KeyPress): boolean {
  return !hasCommand && (key === 'ContextMenu' || (key === 'F10' && hasShift))
}

/** One character, or the start of a composed one (accents, input methods). */
function isText(key: string): boolean {
  return [...key].length === 1 || key === 'Dead' || key === 'Process' || key === 'Unidentified'
}

/** What changes cells ends the marks of what was copied, and adding to the selection. */
export const CHANGES: ReadonlySet<GridCommand['kind']> = new Set([
  'type',
  'edit',
  'edit-empty',
  'choose',
  'copy-above',
  'clear',
  'fill-down',
  'fill-right',
  'fill-series',
  'fill-selection',
  'undo',
  'redo',
])
