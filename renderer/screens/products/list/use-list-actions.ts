import type { ListAction } from '../../../ui/keyboard/list-keys.ts'
import { type ListModel, shownOf } from './list-model.ts'
import {
  extendSelectionTo,
  goToProduct,
  meantBy,
  pickAll,
  pickNone,
  pickOnly,
  shownCursor,
  toggle,
} from './selection.ts'
import type { Press } from './table/ProductList.tsx'

interface Ways {
  onOpen: (product: number | null) => void
  onDelete: () => void
  /** The product in the panel, if one is open. */
  isOpen: boolean
}

/** What keys and presses in the list do. */
export function useListActions(model: ListModel, { onOpen, onDelete, isOpen }: Ways) {
  const onAction = (action: ListAction) => {
    const state = model.state()
    const shown = shownOf(state)
    const { selection } = state
    const here = shownCursor(selection, shown)
    switch (action.kind) {
      case 'go': {
        const to = shown.productAt(action.to)
        return model.select(
          action.extends ? extendSelectionTo(selection, to, shown) : goToProduct(selection, to),
        )
      }
      case 'toggle':
        return here === null ? undefined : model.select(toggle(selection, here))
      case 'select-all':
        return model.select(pickAll(selection, shown))
      case 'open':
        return here === null ? undefined : onOpen(here)
      case 'delete':
        return meantBy(selection, shown).length === 0 ? undefined : onDelete()
      case 'leave':
        if (selection.picked.size > 0) return model.select(pickNone(selection))
        return isOpen ? onOpen(null) : undefined
    }
  }
  const onPress = (index: number, press: Press) => {
    const state = model.state()
    const shown = shownOf(state)
    const product = shown.productAt(index)
    const { selection } = state
    if (press.isExtending) return model.select(extendSelectionTo(selection, product, shown, press.isToggling))
    if (press.isOnTick || press.isToggling) return model.select(toggle(selection, product))
    const opens = press.isOnName || press.isDouble || isOpen
    if (!opens) return model.select(pickOnly(product))
    // Opening a product does not select it; a double click selected it with its first click.
    model.select(goToProduct(press.isDouble ? pickNone(selection) : selection, product))
    onOpen(product)
  }
  return { onAction, onPress }
}
