import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import type { CategoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useVirtualizer } from '../../../../ui/rows/virtualizer.ts'
import { CutNote } from '../../CutNote.tsx'
import { CellFix } from '../../fix/CellFix.tsx'
import type { ImportReader } from '../../reader/import-reader.ts'
import { useRowPages } from '../../reader/use-row-pages.ts'
import { shownSentence } from '../../shown-sentence.ts'
import type { FixableCell, ProductRow, ProductTab } from '../../worker/rows/row-types.ts'
import { isChanged, type RowChange } from '../update/row-changes.ts'
import css from './ImportedProductTable.module.css'
import { cellOf, FIELD_OF, IMPORTED_COLUMNS, type ImportedColumn, rowChangeText } from './product-cells.ts'

const ROW_HEIGHT = 32
/** Sentences get three lines. */
const TALL_ROW_HEIGHT = 58
/** The heads of the columns, and a scroll bar. */
const HEAD_HEIGHT = 29 + 15
/** So many rows are in sight, or all. */
const ROWS_LEAST = 8

interface ProductTableProps {
  reader: ImportReader
  tab: ProductTab
  /** Changes when the rows were judged again. */
  revision: number
  count: number
  /** Whether a row is ticked, as things stand. */
  isTaken: (record: number) => boolean
  onTake: (record: number, isOn: boolean) => void
  /** The checkbox for all rows; null where there is none. */
  all: { isOn: boolean; isMixed: boolean; onChange: (isOn: boolean) => void } | null
  badImages: ReadonlySet<string>
  /** What becomes of rows of products that exist, by record, and their categories. */
  changes: ReadonlyMap<number, RowChange>
  /** Why rows of them are left out, or a part, by record. */
  leftOut: ReadonlyMap<number, string>
  categories: CategoryIndex
  /** Gets what a person typed for a cell, as canonical text. */
  onFix: (cell: FixableCell, value: string) => void
  /** The row to bring into view. */
  at: { readonly index: number } | null
}

/** Parts of a table of which only the visible rows exist, each at its place: the list around it has the focus. */
function Part(props: ComponentProps<'div'>) {
  return <div {...props} />
}

/** The rows under one tab with every field they would get, read from the worker as they come into view. */
export function ImportedProductTable(props: ProductTableProps) {
  'use no memo'
  const { reader, tab, revision, count, isTaken, onTake, all, badImages, changes, leftOut, categories } =
    props
  const { t } = useLanguage()
  const read = useCallback(
    (offset: number, limit: number) => reader.ask({ kind: 'product-rows', tab, offset, limit }),
    [reader, tab],
  )
  const { rows, seen } = useRowPages(read, revision)
  const scroller = useRef<HTMLElement>(null)
  const isTall = tab !== 'ready'
  const rowHeight = isTall ? TALL_ROW_HEIGHT : ROW_HEIGHT
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => seen(first, last), [first, last, seen])
  const { at } = props
  useEffect(() => {
    if (at !== null) virtual.scrollToIndex(at.index)
  }, [at, virtual])
  if (count === 0) return <Notice icon="check" title={t(`newProducts.${tab}None`)} />
  return (
    <div className={css.frame} style={{ minHeight: HEAD_HEIGHT + Math.min(count, ROWS_LEAST) * rowHeight }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className={css.scroller} aria-label={t('newProducts.list')} tabIndex={0}>
        <Part role="table" className={css.table} aria-label={t('newProducts.list')} aria-rowcount={count + 1}>
          <Part role="rowgroup" className={css.head}>
            <Head all={all} why={isTall} isExists={tab === 'exists'} />
          </Part>
          <Part role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize() }}>
            {items.map(item => {
              const row = rows.get(item.index)
              return (
                <Part
                  key={item.key}
                  role="row"
                  aria-rowindex={item.index + 2}
                  className={`${css.row} ${row !== undefined && (tab === 'ready' || isChanged(changes.get(row.record))) && !isTaken(row.record) ? css.out : ''}`}
                  style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
                >
                  {row === undefined ? null : (
                    <Cells
                      row={row}
                      tab={tab}
                      why={isTall}
                      isOn={isTaken(row.record)}
                      onTake={onTake}
                      badImages={badImages}
                      change={changes.get(row.record)}
                      leftOut={leftOut.get(row.record) ?? ''}
                      categories={categories}
                      onFix={props.onFix}
                    />
                  )}
                </Part>
              )
            })}
          </Part>
        </Part>
      </section>
    </div>
  )
}

function Head({ all, why, isExists }: { all: ProductTableProps['all']; why: boolean; isExists: boolean }) {
  const { t } = useLanguage()
  const head = (name: string, words: string) => (
    <Part role="columnheader" className={`${css.cell} ${css[name]}`} key={name}>
      <span>{words}</span>
    </Part>
  )
  return (
    <Part role="row" aria-rowindex={1} className={css.row}>
      {/* A checkbox is no name of a column. */}
      <Part role="cell" className={`${css.cell} ${css.fixed} ${css.tick}`}>
        {all === null ? null : (
          <Checkbox
            label={t(isExists ? 'updates.tickAll' : 'newProducts.tickAll')}
            labelHidden
            checked={all.isOn}
            mixed={all.isMixed}
            onChange={all.onChange}
          />
        )}
      </Part>
      {(['line', 'sku', 'name'] as const).map(name => (
        <Part role="columnheader" key={name} className={`${css.cell} ${css.fixed} ${css[name]}`}>
          <span>{t(`newProducts.${name}`)}</span>
        </Part>
      ))}
      {why ? head('why', t(isExists ? 'newProducts.differs' : 'newProducts.why')) : null}
      {IMPORTED_COLUMNS.map(column => head(column, t(`newProducts.${column}`)))}
    </Part>
  )
}

interface CellsProps {
  row: ProductRow
  tab: ProductTab
  why: boolean
  isOn: boolean
  onTake: (record: number, isOn: boolean) => void
  badImages: ReadonlySet<string>
  change: RowChange | undefined
  leftOut: string
  categories: CategoryIndex
  onFix: (cell: FixableCell, value: string) => void
}

function Cells(props: CellsProps) {
  const { row, tab, why, isOn, onTake, badImages, change, leftOut, categories, onFix } = props
  const language = useLanguage()
  const { t } = language
  const canTick = tab === 'ready' || row.isConfirmable || isChanged(change)
  const tickText =
    tab === 'ready' ? 'newProducts.tick' : tab === 'exists' ? 'updates.tick' : 'newProducts.confirm'
  const said = [
    shownSentence(leftOut, row.line),
    change === undefined ? '' : rowChangeText(change, language, categories),
    // Of a product that exists its changes say enough.
    change === undefined && leftOut === '' ? shownSentence(row.why, row.line) : '',
  ]
  const reason = said.filter(Boolean).join(' ')
  const cell = (look: string | undefined, text: string, title = text, extra = '') => (
    <Part role="cell" className={`${css.cell} ${look} ${extra}`} title={title} key={look}>
      <span>{text}</span>
    </Part>
  )
  const fixes = change === undefined ? [row.fix] : change.fixes
  const fixOf = (column: ImportedColumn | 'name') => {
    const field = column === 'name' ? column : FIELD_OF[column]
    const fix = fixes.find(each => each?.field === field) ?? null
    return fix === null ? null : (
      <Part
        role="cell"
        key={column}
        className={`${css.cell} ${css[column]} ${column === 'name' ? css.fixed : css.fix}`}
      >
        <CellFix cell={fix} line={row.line} onFix={onFix} />
      </Part>
    )
  }
  return (
    <>
      <Part role="cell" className={`${css.cell} ${css.fixed} ${css.tick}`}>
        {canTick ? (
          <Checkbox
            label={t(tickText, { line: String(row.line) })}
            labelHidden
            checked={isOn}
            onChange={next => onTake(row.record, next)}
          />
        ) : null}
      </Part>
      {cell(css.line, String(row.line), String(row.line), css.fixed)}
      {row.sku === '' && (tab === 'ready' || tab === 'doubt')
        ? cell(css.sku, t('newProducts.skuGiven'), undefined, `${css.fixed} ${css.given}`)
        : cell(css.sku, row.sku, row.sku, css.fixed)}
      {fixOf('name') ?? cell(css.name, row.name ?? '', row.name ?? '', css.fixed)}
      {why ? (
        <Part role="cell" className={`${css.cell} ${css.why}`}>
          <CutNote text={reason} line={row.line} />
        </Part>
      ) : null}
      {IMPORTED_COLUMNS.map(column => {
        const fix = fixOf(column)
        if (fix !== null) return fix
        const { text, look } = cellOf(row, column, language, badImages, tab === 'exists', change?.refused)
        const shown = tab === 'ignored' ? '' : text
        const title = column === 'images' ? row.images.join('\n') : shown
        return cell(css[column], shown, title, look === 'plain' ? '' : css[look])
      })}
    </>
  )
}
