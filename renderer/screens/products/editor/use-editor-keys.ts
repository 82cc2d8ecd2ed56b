import type { RefObject } from 'react'
import { useWindowKeys } from '../../../ui/keyboard/use-window-keys.ts'

interface EditorKeys {
  editor: RefObject<HTMLElement | null>
  onSave: () => void
  onClose: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** The keys of an open editor: save, close, previous, next. An open list or dialog comes first. */
export function useEditorKeys({ editor, onSave, onClose, onPrevious, onNext }: EditorKeys): void {
  const isHere = (target: EventTarget | null) =>
    target === document.body || (target instanceof Node && editor.current?.contains(target) === true)
  const actionOf = (event: KeyboardEvent): (() => void) | null => {
    const isModified = event.ctrlKey || event.metaKey
    if (isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's') return onSave
    if (!isHere(event.target)) return null
    if (event.key === 'Escape') return onClose
    if (!event.altKey || isModified || event.shiftKey) return null
    if (event.key === 'ArrowUp') return onPrevious
    return event.key === 'ArrowDown' ? onNext : null
  }
  useWindowKeys(event => {
    if (event.defaultPrevented) return
    const action = actionOf(event)
    if (action === null) return
    event.preventDefault()
    action()
  })
}
