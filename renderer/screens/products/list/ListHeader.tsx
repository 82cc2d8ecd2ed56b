// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: the list keeps the focus, its row is the active descendant
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ProductColumn, ProductListing } from '../../../../shared/domain/product-list.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { movedColumn, resized, sortedBy, widthOf } from './listing.ts'
import css from './ProductList.module.css'

interface ListHeaderProps {
  listing: ProductListing
  pickedShare: 'none' | 'some' | 'all'
  onListing: (patch: Partial<ProductListing>) => void
  onPickAll: (picked: boolean) => void
  windowWidth: number
}

const KEY_STEP = 16
const ARROW = { ascending: '▲', descending: '▼' }

/** The names of the columns: a click or Enter sorts; the right edge, or Alt with an arrow key, sets the width. */
export function ListHeader({ listing, pickedShare, onListing, onPickAll, windowWidth }: ListHeaderProps) {
  const { t } = useLanguage()
  const [active, setActive] = useState(0)
  const buttons = useRef(new Map<ProductColumn, HTMLButtonElement>())
  const { columns, sort } = listing
  const at = Math.min(active, columns.length - 1)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    event.stopPropagation()
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const shown = columns[index]
    if (step === 0 || shown === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { column } = shown
    if (event.altKey && event.shiftKey) {
      onListing({ columns: movedColumn(columns, column, step) })
      return setActive(Math.max(0, Math.min(columns.length - 1, index + step)))
    }
    if (event.altKey) {
      const width = widthOf(shown, windowWidth) + step * KEY_STEP
      return onListing({ columns: resized(columns, column, width) })
    }
    const next = Math.max(0, Math.min(columns.length - 1, index + step))
    setActive(next)
    const name = columns[next]?.column
    if (name !== undefined) buttons.current.get(name)?.focus()
  }

  const onResizeStart = (event: PointerEvent<HTMLElement>, shown: ProductListing['columns'][number]) => {
    event.preventDefault()
    const edge = event.currentTarget
    const start = event.clientX
    const width = widthOf(shown, windowWidth)
    edge.setPointerCapture(event.pointerId)
    edge.onpointermove = move =>
      onListing({ columns: resized(columns, shown.column, width + move.clientX - start) })
    edge.onpointerup = () => {
      edge.onpointermove = null
      edge.onpointerup = null
    }
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
        {columns.map((shown, i) => {
          const { column } = shown
          const direction =
            sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : undefined
          return (
            <div
              key={column}
              role="columnheader"
              aria-colindex={i + 2}
              aria-sort={direction ?? 'none'}
              className={css.heading}
              data-column={column}
              data-sticky={i === 0 || (i === 1 && columns[0]?.column === 'image') ? `at-${i}` : undefined}
            >
              <button
                type="button"
                ref={node => {
                  if (node === null) buttons.current.delete(column)
                  else buttons.current.set(column, node)
                }}
                tabIndex={i === at ? 0 : -1}
                className={css.headingButton}
                title={t('products.headerHint')}
                onFocus={() => setActive(i)}
                onKeyDown={event => onKeyDown(event, i)}
                onClick={() => onListing({ sort: sortedBy(sort, column) })}
              >
                <span className={css.headingText}>{t(`products.${column}`)}</span>
                {direction === undefined ? null : (
                  <span className={css.arrow} aria-hidden="true">
                    {ARROW[direction]}
                  </span>
                )}
              </button>
              <span
                className={css.resizer}
                aria-hidden="true"
                onPointerDown={event => onResizeStart(event, shown)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
