import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { LatestWork } from '../../../bridge/in-pieces.ts'
import type { Cell } from '../../../grid/core/range.ts'
import type { Stage } from '../../../stage/stage.ts'
import { useWindowKeys } from '../../../ui/keyboard/use-window-keys.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { nextMatch, type ReplaceForm, type Replacements } from './replace.ts'
import { type SheetMatches, sheetMatches, sheetScope, writesOf } from './sheet-matches.ts'

export interface ReplaceProps {
  model: PricesModel
  stage: Stage
}

/** What was found, and for what question. */
interface Found extends SheetMatches {
  readonly of: object | null
}

interface Asked {
  readonly scope: ReturnType<typeof sheetScope>
  readonly form: ReplaceForm
}

const NOTHING: Found = { cells: [], counts: new Map(), unread: 0, requests: 0, of: null }
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
    forget()
    // They may be a hundred thousand.
    setFound(NOTHING)
    if (!next) return
    const within = sheetScope(model)
    setScope(within)
    // A column that is not among the selected ones, or was hidden, would find nothing.
    const isThere = ({ only }: ReplaceForm) => within.columns.some(({ field }) => field === only)
    setForm(before => (isThere(before) ? before : { ...before, only: null }))
  }
  useReplaceKey(() => onOpen(true))
  const { grid, source } = model
  // Another one whenever anything shown changed.
  const shown = useStore(model.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the view and the texts in it
  const asked = useMemo(() => ({ scope, form }), [scope, form, shown])
  const [found, setFound] = useFound({ model, stage }, asked, isOpen)
  const isSearching = found.of !== asked
  const { whenFound, forget } = useWhenFound(found, isSearching)
  /** The match that was gone to, and which time: the focus stays here, so it is told. */
  const [at, setAt] = useState<Cell | null>(null)

  const goToNext = (cells: Replacements['cells']) => {
    const extent = { rows: grid.view().length, columns: source.columns.length }
    const next = nextMatch(cells, grid.state().selection.active, extent)
    if (next === null) return
    const { row, column } = next
    grid.select({ row, column }, { keepsFocus: true })
    setAt({ row, column })
  }

  /** The match that is active, and on to the next; without one the next is shown first. */
  const replaceOne = (cells: Replacements['cells']) => {
    const { active } = grid.state().selection
    const here = cells.filter(({ row, column }) => row === active.row && column === active.column)
    if (here.length > 0) source.write(here.length, writesOf(model, here), 'replace')
    goToNext(cells)
  }

  const replaceAll = (cells: Replacements['cells']) => {
    if (cells.length === 0) return
    onOpen(false)
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
    change: (patch: Partial<ReplaceForm>) => {
      forget()
      setForm(before => ({ ...before, ...patch }))
    },
    scope,
    found,
    at,
    hasNone: found.cells.length === 0 && !isSearching,
    goToNext: () => whenFound(goToNext),
    replaceOne: () => whenFound(replaceOne),
    replaceAll: () => whenFound(replaceAll),
  }
}

/** What was found of what is asked; searched for while it is open. */
function useFound({ model, stage }: ReplaceProps, asked: Asked, isOpen: boolean) {
  const [found, setFound] = useState<Found>(NOTHING)
  const [search] = useState(() => new LatestWork(setFound))
  useEffect(() => {
    if (isOpen)
      void search.take(function* () {
        return { ...(yield* sheetMatches(model, stage, asked.scope, asked.form)), of: asked }
      })
    return () => search.close()
  }, [isOpen, search, model, stage, asked])
  return [found, setFound] as const
}

/** Acts on what was found once the search has ended: Enter may come before. */
function useWhenFound({ cells }: Found, isSearching: boolean) {
  const [waiting, setWaiting] = useState<{ act: (found: Replacements['cells']) => void } | null>(null)
  useEffect(() => {
    if (isSearching || waiting === null) return
    setWaiting(null)
    waiting.act(cells)
  }, [isSearching, waiting, cells])
  return {
    whenFound: (act: (found: Replacements['cells']) => void) =>
      isSearching ? setWaiting({ act }) : act(cells),
    forget: () => setWaiting(null),
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
