import { useState } from 'react'
import type { ListedChange } from '../../../../shared/contract/outbox/change.ts'
import type { ChangeListAction } from './list-keys.ts'
import type { OutboxSelection } from './use-selection.ts'

interface ListParts {
  count: number
  rowAt: (index: number) => ListedChange | undefined
  selection: OutboxSelection
  /** Called before anything a person does in the list. */
  stay: () => void
}

/** The row with the keyboard focus, the change shown in full, and what keys and presses do to both. */
export function useListCursor({ count, rowAt, selection, stay }: ListParts) {
  const [cursor, setCursor] = useState(0)
  const [open, setOpen] = useState<{ id: number; takesFocus: boolean } | null>(null)
  const at = Math.max(0, Math.min(cursor, count - 1))

  /** An open panel follows the cursor. */
  const goTo = (index: number, selects: boolean) => {
    setCursor(index)
    const there = rowAt(index)?.change
    if (there === undefined) return
    const from = rowAt(at)?.change
    if (selects && from !== undefined) selection.add([from, there])
    if (open !== null) setOpen({ id: there.id, takesFocus: false })
  }

  const onAction = (action: ChangeListAction) => {
    const here = rowAt(at)?.change
    stay()
    switch (action.kind) {
      case 'go':
        return goTo(action.to, action.extends)
      case 'select-all':
        return void selection.all()
      case 'leave':
        return selection.count > 0 ? selection.clear() : setOpen(null)
      case 'toggle':
        return here === undefined ? undefined : selection.toggle(here)
      case 'open':
        return here === undefined ? undefined : setOpen({ id: here.id, takesFocus: true })
      case 'delete':
        return selection.askCancel(here)
      case 'retry':
        return selection.retry(here)
    }
  }

  const onPress = (index: number, toggles: boolean) => {
    stay()
    setCursor(index)
    const pressed = rowAt(index)?.change
    if (pressed === undefined) return
    if (toggles) selection.toggle(pressed)
    else setOpen({ id: pressed.id, takesFocus: false })
  }

  return { at, open, setOpen, toStart: () => setCursor(0), onAction, onPress }
}
