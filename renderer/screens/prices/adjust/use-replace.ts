import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import type { Cell } from '../../../grid/core/range.ts'
import { findNext } from '../../../grid/input/find.ts'
import type { Stage } from '../../../stage/stage.ts'
import { useWindowKeys } from '../../../ui/keyboard/use-window-keys.ts'
import { extraRequests } from '../sheet/extra-requests.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import type { ReplaceForm, Replacements } from './replace.ts'
import { dearProducts, sheetMatches, sheetScope, writesOf } from './sheet-matches.ts'

export interface ReplaceProps {
  model: PricesModel
  stage: Stage
}

const NOTHING: Replacements = { cells: [], unread: 0 }
const EMPTY: ReplaceForm = { find: '', replacement: '', matchesCase: false, isWhole: false, only: null }

/** What is searched, what was found, and the steps from match to match. */
export function useReplace({ model, stage }: ReplaceProps) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState(EMPTY)
  // That of the moment it was opened: going from match to match selects others.
  const [scope, setScope] = useState(() => sheetScope(model))
  const onOpen = (next: boolean) => {
    setOpen(next)
    setAt(null)
    if (!next) return
    const within = sheetScope(model)
    setScope(within)
    // A column that is not among the selected ones, or was hidden, would find nothing.
    const isThere = ({ only }: ReplaceForm) => within.columns.some(({ field }) => field === only)
    setForm(before => (isThere(before) ? before : { ...before, only: null }))
  }
  useReplaceKey(() => onOpen(true))
  // Another one whenever anything shown changed.
  const shown = useStore(model.store)
  /** The match that was gone to, and which time: the focus stays here, so it is told. */
  const [at, setAt] = useState<Cell | null>(null)
  // A hundred thousand rows take longer to search than a key to be seen.
  const searched = useDeferredValue(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the view and the texts in it
  const found = useMemo(
    () => (isOpen ? sheetMatches(model, scope, searched) : NOTHING),
    [model, isOpen, scope, searched, shown],
  )
  const isSearching = searched !== form
  const { grid, source } = model
  /** Of the text as it stands: Enter may come before the search for it has ended. */
  const foundNow = () => (isSearching ? sheetMatches(model, scope, form) : found).cells

  const goToNext = (cells = foundNow()) => {
    const columns = source.columns.length
    const matches = new Set(cells.map(({ row, column }) => row * columns + column))
    const extent = { rows: grid.view().length, columns }
    const next = findNext(grid.state().selection.active, extent, ({ row, column }) =>
      matches.has(row * columns + column),
    )
    if (next === null) return
    grid.select(next, { keepsFocus: true })
    setAt(next)
  }

  /** The match that is active, and on to the next; without one the next is shown first. */
  const replaceOne = () => {
    const { active } = grid.state().selection
    const cells = foundNow()
    const here = cells.filter(({ row, column }) => row === active.row && column === active.column)
    if (here.length > 0) source.write(here.length, writesOf(model, here), 'replace')
    goToNext(cells)
  }

  const replaceAll = () => {
    const cells = foundNow()
    if (cells.length === 0) return
    setOpen(false)
    grid.focus()
    const { latest } = grid.state()
    void source.writeInPieces(cells.length, writesOf(model, cells), 'replace').then(report => {
      // Something newer was said since, such as what an undo took back.
      if (grid.state().latest === latest) grid.tell({ kind: 'replaced', report })
    })
  }

  return {
    isOpen,
    onOpen,
    form,
    change: (patch: Partial<ReplaceForm>) => setForm(before => ({ ...before, ...patch })),
    scope,
    found,
    at,
    requests: extraRequests(stage, dearProducts(model, found.cells)),
    hasNone: found.cells.length === 0 && !isSearching,
    goToNext: () => goToNext(),
    replaceOne,
    replaceAll,
  }
}

/** Ctrl+H, as in spreadsheets. Not Cmd+H, which hides the window on a Mac. */
function useReplaceKey(open: () => void) {
  useWindowKeys(event => {
    if (!event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'h') return
    event.preventDefault()
    open()
  })
}
