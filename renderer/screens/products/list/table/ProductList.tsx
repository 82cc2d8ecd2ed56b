// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: the list keeps the focus, its row is the active descendant

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ProductListing } from '../../../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { type ListAction, listAction } from '../../../../ui/keyboard/list-keys.ts'
import { scrollToRow, useRowsInSight } from '../../../../ui/rows/use-rows-in-sight.ts'
import { type ListModel, type ListState, shownOf } from '../list-model.ts'
import { trackOf } from '../listing.ts'
import { ListHeader } from './ListHeader.tsx'
import css from './ProductList.module.css'
import { ProductCells, type RowParts } from './ProductRow.tsx'

export interface ProductListHandle {
  focus(): void
  scrollTo(index: number): void
}

/** A press on a row: on its box, on its name, with Shift, with the chord key, or twice. */
export interface Press {
  isOnTick: boolean
  isOnName: boolean
  isDouble: boolean
  isExtending: boolean
  isToggling: boolean
}

interface ProductListProps {
  ref: Ref<ProductListHandle>
  model: ListModel
  state: ListState
  /** How many of those picked are not among the rows. */
  hidden: number
  parts: RowParts
  rowHeight: number
  /** The product in the editor beside the list. */
  open: number | 'new' | null
  onListing: (patch: Partial<ProductListing>) => void
  onPickAll: (picked: boolean) => void
  onAction: (action: ListAction) => void
  onPress: (index: number, press: Press) => void
  onSeen: (products: readonly number[]) => void
}

const TICK_WIDTH = 36
const HEADER_HEIGHT = 32

/** A list of products, operated with the keyboard; only the visible rows are rendered. */
export function ProductList(props: ProductListProps) {
  const { ref, model, state, hidden, parts, rowHeight, open } = props
  const { onListing, onPickAll, onAction, onPress } = props
  const { t } = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, selection, listing } = state
  const shown = useMemo(() => shownOf(state), [state])
  const count = rows.length
  const cursor = selection.cursor === null ? -1 : shown.indexOf(selection.cursor)
  const { first, end } = useSeenRows(props, scroller)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => scroller.current?.focus({ preventScroll: true }),
      scrollTo: index => scrollToRow(scroller.current, index, { rowHeight, covered: HEADER_HEIGHT }),
    }),
    [rowHeight],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const height = (scroller.current?.clientHeight ?? rowHeight) - HEADER_HEIGHT
    const action = listAction(event, cursor, count, Math.max(1, Math.floor(height / rowHeight) - 1))
    if (action === null) return
    event.preventDefault()
    if (action.kind === 'go') scrollToRow(scroller.current, action.to, { rowHeight, covered: HEADER_HEIGHT })
    onAction(action)
  }
  const inSight = selection.picked.size - hidden
  return (
    <div
      ref={scroller}
      className={css.scroller}
      role="grid"
      aria-label={t('products.title')}
      aria-description={t('products.listHint')}
      aria-multiselectable="true"
      aria-readonly="true"
      aria-rowcount={count + 1}
      aria-colcount={listing.view.columns.length + 1}
      aria-activedescendant={cursor >= first && cursor < end ? `product-row-${cursor}` : undefined}
      tabIndex={0}
      style={sizesOf(listing, rowHeight)}
      onKeyDown={onKeyDown}
      onScroll={event => {
        model.scrollTop = event.currentTarget.scrollTop
      }}
    >
      <ListHeader
        listing={listing}
        pickedShare={inSight === 0 ? 'none' : inSight === count ? 'all' : 'some'}
        onListing={onListing}
        onPickAll={onPickAll}
      />
      <div role="rowgroup" className={css.tall} style={{ height: count * rowHeight }}>
        {Array.from({ length: end - first }, (_, at) => first + at).map(index => (
          <Row
            key={state.table.id[rows[index] ?? -1] ?? 0}
            state={state}
            parts={parts}
            open={open}
            onPress={onPress}
            index={index}
            top={index * rowHeight}
            isCursor={index === cursor}
          />
        ))}
      </div>
    </div>
  )
}

/** The rows that exist; reports their products. */
function useSeenRows({ model, state, rowHeight, onSeen }: ProductListProps, scroller: Scroller) {
  const { table, rows } = state
  const [startTop] = useState(model.scrollTop)
  const { first, end } = useRowsInSight(scroller, {
    count: rows.length,
    rowHeight,
    // The header covers the first visible rows.
    covered: HEADER_HEIGHT,
    startTop,
  })
  useEffect(() => {
    const seen: number[] = []
    for (let index = first; index < end; index++) seen.push(table.id[rows[index] ?? -1] ?? 0)
    onSeen(seen)
  }, [first, end, rows, table, onSeen])
  return { first, end }
}

type Scroller = RefObject<HTMLDivElement | null>

type RowProps = Pick<ProductListProps, 'state' | 'parts' | 'open' | 'onPress'> & {
  index: number
  /** In CSS pixels, below the header. */
  top: number
  isCursor: boolean
}

function Row({ state: { table, rows, selection }, parts, open, onPress, index, top, isCursor }: RowProps) {
  const row = rows[index] ?? -1
  const product = table.id[row] ?? 0
  const isPicked = selection.picked.has(product)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's own, the row is its active descendant
    <div
      id={`product-row-${index}`}
      className={css.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isPicked}
      data-cursor={isCursor || undefined}
      data-open={product === open || undefined}
      data-muted={table.is_active[row] === false || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onMouseDown={event => {
        // With Shift the browser would select the text in between, too.
        if (event.shiftKey) event.preventDefault()
      }}
      onClick={event => onPress(index, pressOf(event))}
    >
      <ProductCells row={row} isPicked={isPicked} parts={parts} />
    </div>
  )
}

function pressOf({ target, detail, shiftKey, ctrlKey, metaKey }: MouseEvent): Press {
  const isOn = (what: string) => target instanceof Element && target.closest(what) !== null
  return {
    isOnTick: isOn('[data-tick]'),
    isOnName: isOn('[data-open-product]'),
    isDouble: detail > 1,
    isExtending: shiftKey,
    isToggling: ctrlKey || metaKey,
  }
}

function sizesOf({ view: { columns } }: ProductListing, rowHeight: number) {
  const tick = `${TICK_WIDTH}px`
  const tracks = columns.map(trackOf)
  return {
    '--columns': [tick, ...tracks.map(({ track }) => track)].join(' '),
    '--least': `calc(${[tick, ...tracks.map(({ least }) => least)].join(' + ')})`,
    '--after-tick': tick,
    '--after-first': `calc(${tick} + ${tracks[0]?.least ?? tick})`,
    '--row': `${rowHeight}px`,
    '--head': `${HEADER_HEIGHT}px`,
  } as CSSProperties
}
