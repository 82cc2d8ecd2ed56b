// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: the list keeps the focus, its row is the active descendant
import { type KeyboardEvent, type PointerEvent, type Ref, useRef, useState } from 'react'
import { isNumberColumn } from '../../../../../shared/domain/list/column-filter.ts'
import type { ProductListing, SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { sortAfter } from '../../../../../shared/domain/list/sort-after.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import shared from '../../../../ui/shared.module.css'
import { listColumnTitle } from '../cell-text.ts'
import { movedColumn, resized } from '../listing.ts'
import css from './ProductList.module.css'

interface ListHeaderProps {
  listing: ProductListing
  pickedShare: 'none' | 'some' | 'all'
  onListing: (patch: Partial<ProductListing>) => void
  onPickAll: (picked: boolean) => void
}

const KEY_STEP = 16
const ARROW = { ascending: '▲', descending: '▼' }

/** The names of the columns: a click or Enter sorts; the right edge, or Alt with an arrow key, sets the width. */
export function ListHeader({ listing, pickedShare, onListing, onPickAll }: ListHeaderProps) {
  const { t } = useLanguage()
  const [active, setActive] = useState(0)
  const buttons = useRef(new Map<SheetColumnKey, HTMLButtonElement>())
  const { view, sort } = listing
  const { columns } = view
  const show = (next: typeof columns) => onListing({ view: { ...view, columns: next } })
  const at = Math.min(active, columns.length - 1)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    event.stopPropagation()
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const shown = columns[index]
    if (step === 0 || shown === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { column } = shown
    const next = Math.max(0, Math.min(columns.length - 1, index + step))
    if (event.altKey && !event.shiftKey) {
      return show(resized(columns, column, shownWidth(event.currentTarget) + step * KEY_STEP))
    }
    setActive(next)
    if (event.altKey) return show(movedColumn(columns, column, step))
    const name = columns[next]?.column
    if (name !== undefined) buttons.current.get(name)?.focus()
  }

  return (
    <div role="rowgroup" className={css.header}>
      <div role="row" aria-rowindex={1} className={css.headerRow}>
        <div role="columnheader" aria-colindex={1} className={css.heading} data-sticky="tick">
          <Checkbox
            label={t('products.selectAll')}
            labelHidden
            checked={pickedShare === 'all'}
            mixed={pickedShare === 'some'}
            onChange={onPickAll}
          />
        </div>
        {columns.map((shown, i) => (
          <Heading
            key={shown.column}
            ref={node => {
              if (node === null) buttons.current.delete(shown.column)
              else buttons.current.set(shown.column, node)
            }}
            listing={listing}
            index={i}
            isStop={i === at}
            onFocus={() => setActive(i)}
            onKeyDown={event => onKeyDown(event, i)}
            onSort={() => {
              const next = sortAfter(sort[0] ?? null, shown.column)
              onListing({ sort: next === null ? [] : [next] })
            }}
            onResizeStart={event => followEdge(event, width => show(resized(columns, shown.column, width)))}
          />
        ))}
      </div>
    </div>
  )
}

interface HeadingProps {
  ref: Ref<HTMLButtonElement>
  listing: ProductListing
  index: number
  /** The Tab key stops here. */
  isStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onSort: () => void
  onResizeStart: (event: PointerEvent<HTMLElement>) => void
}

function Heading({ ref, listing: { view, sort }, index, isStop, onSort, ...on }: HeadingProps) {
  const { t, language } = useLanguage()
  const { columns } = view
  const [by] = sort
  const column = columns[index]?.column
  if (column === undefined) return null
  const direction = by?.column === column ? (by.isDescending ? 'descending' : 'ascending') : undefined
  const isSticky = index === 0 || (index === 1 && columns[0]?.column === 'picture')
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction ?? 'none'}
      className={css.heading}
      data-number={isNumberColumn(column) || undefined}
      data-sticky={isSticky ? `at-${index}` : undefined}
    >
      <button
        type="button"
        ref={ref}
        tabIndex={isStop ? 0 : -1}
        className={css.headingButton}
        title={t('products.headerHint')}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
        onClick={onSort}
      >
        <span className={column === 'picture' ? shared.unseen : shared.cut}>
          {listColumnTitle(column, language)}
        </span>
        {direction === undefined ? null : (
          <span className={css.arrow} aria-hidden="true">
            {ARROW[direction]}
          </span>
        )}
      </button>
      <span className={css.resizer} aria-hidden="true" onPointerDown={on.onResizeStart} />
    </div>
  )
}

/** The width of the heading that a control is in. */
const shownWidth = ({ parentElement }: Element): number => parentElement?.clientWidth ?? 0

/** Follows the pointer that holds the right edge of a column. */
function followEdge(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void) {
  event.preventDefault()
  const edge = event.currentTarget
  const width = shownWidth(edge)
  const start = event.clientX
  edge.setPointerCapture(event.pointerId)
  edge.onpointermove = move => onWidth(width + move.clientX - start)
  edge.onpointerup = () => {
    edge.onpointermove = null
    edge.onpointerup = null
  }
}
