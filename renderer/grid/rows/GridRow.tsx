// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: a cell and the header of a row take the same
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over cells; rows and headings never take it
import { memo, type ReactElement, type Ref, useState } from 'react'
import headings from '../heading.module.css'
import type { ColumnLayout } from '../layout.ts'
import type { CellMark, GridColumn, GridSource } from '../source.ts'
import styles from './cells.module.css'
import { readsRightToLeft, surelyFits, surelyFitsMarked } from './fitting.ts'
import selection from './selection.module.css'
import { edgesAt, readSpans } from './spans.ts'

const CELL = `${styles.cell} ${selection.selectable}`

interface GridRowProps {
  id: string
  source: GridSource
  /** Row of the source. */
  row: number
  /** Place in the view. */
  index: number
  /** Changes when anything in the row did. */
  version: number
  rowHeight: number
  layout: ColumnLayout
  /** The column with the focus, or -1. */
  active: number
  activeRef: Ref<HTMLDivElement> | undefined
  /** Selected, copied and to be filled, as `spansAt` writes them. */
  selected: string
  copied: string
  filled: string
  /** Column that carries the fill handle, or -1. */
  handle: number
  editing: number
  /** What a column of pictures shows. */
  pictureOf: ((row: number) => React.ReactNode) | undefined
  editor: React.ReactNode
}

/** One row. All props are primitive or stable, so that a keystroke touches the rows it concerns and no others. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { source, row, index, rowHeight } = props
  const [plain] = useState((): PlainCell[] => [])
  const marks = {
    selected: readSpans(props.selected),
    copied: readSpans(props.copied),
    filled: readSpans(props.filled),
  }
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-muted={source.isMuted(row) || undefined}
      data-gone={source.isGone(row) || undefined}
      style={{ top: index * rowHeight }}
    >
      <span
        className={headings.number}
        data-number
        data-on={props.selected === '' ? undefined : true}
        data-sticks={props.layout.sticking > 0 || undefined}
        aria-hidden="true"
      >
        {index + 1}
      </span>
      {source.columns.map((column, i) => cellOf(props, marks, plain, { column, i }))}
    </div>
  )
})

type RowSpans = Readonly<Record<'selected' | 'copied' | 'filled', ReturnType<typeof readSpans>>>

/** A cell with its text and nothing else, as it was drawn last. */
interface PlainCell {
  readonly column: GridColumn
  readonly text: string
  readonly layout: ColumnLayout
  readonly rowHeight: number
  readonly element: ReactElement
}

/**
 * A cell, by no component: thirty rows of them are made and compared anew by each paste. A plain one that shows what it
 * showed is given as the same element, which React does not look into.
 */
function cellOf(row: GridRowProps, spans: RowSpans, plain: PlainCell[], at: CellPlace) {
  const { column, i } = at
  const mark = row.source.mark(row.row, i)
  const text = column.isPicture === true ? '' : row.source.text(row.row, i)
  const isSpanned = edgesAt(spans.selected, i) !== undefined || row.copied !== '' || row.filled !== ''
  if (mark !== null || isSpanned || row.active === i || row.editing === i || column.isPicture === true)
    return drawCell(row, spans, at, mark, text)
  const { layout, rowHeight } = row
  const before = plain[i]
  const isSame = before?.text === text && before.column === column
  if (isSame && before.layout === layout && before.rowHeight === rowHeight) return before.element
  const element = drawCell(row, spans, at, mark, text)
  plain[i] = { column, text, layout, rowHeight, element }
  return element
}

interface CellPlace {
  readonly column: GridColumn
  readonly i: number
}

function drawCell(
  row: GridRowProps,
  spans: RowSpans,
  { column, i }: CellPlace,
  mark: CellMark | null,
  text: string,
) {
  const { frozen, sticking, widths } = row.layout
  const isActive = row.active === i
  const edges = edgesAt(spans.selected, i)
  const isEditing = row.editing === i
  const width = widths[i] ?? 0
  const fits =
    mark === null
      ? surelyFits(text, width, row.rowHeight)
      : surelyFitsMarked(text, mark.note, width, row.rowHeight)
  const holdsHandle = row.handle === i && !isEditing
  const said = isEditing ? null : mark
  const content = isEditing
    ? row.editor
    : column.isPicture === true
      ? row.pictureOf?.(row.row)
      : contentOf(mark, text, fits && !row.source.isGone(row.row))
  return (
    <div
      key={column.key}
      role={column.namesRow === true ? 'rowheader' : 'gridcell'}
      ref={isActive ? row.activeRef : undefined}
      tabIndex={-1}
      aria-colindex={i + 1}
      aria-selected={edges !== undefined}
      aria-readonly={column.isEditable ? undefined : true}
      aria-invalid={mark?.isInvalid === true ? true : undefined}
      // A screen reader has it in the name of the active cell, and would say it twice.
      title={isActive ? undefined : mark?.description}
      className={CELL}
      // As in spreadsheets, the first letter of a text says where it begins.
      dir={!fits && column.align !== 'end' && readsRightToLeft(text) ? 'rtl' : undefined}
      data-align={column.align}
      data-picture={column.isPicture || undefined}
      data-fits={fits || undefined}
      data-tone={mark?.tone}
      data-note={said?.note}
      data-said={said === null ? undefined : `, ${said.description}`}
      data-crossed={said?.isNoteStruck || undefined}
      data-active={isActive || undefined}
      data-edges={edges}
      data-ants={edgesAt(spans.copied, i)}
      data-fill={edgesAt(spans.filled, i) === undefined ? undefined : true}
      data-frozen={i < frozen || undefined}
      data-last-frozen={i === frozen - 1 || undefined}
      data-holds={holdsHandle || undefined}
      data-sticks={i < sticking || undefined}
      style={i < sticking ? { left: `var(--grid-left-${i})` } : undefined}
    >
      {holdsHandle ? (
        <>
          {content}
          <span className={selection.handle} data-handle aria-hidden="true" />
        </>
      ) : (
        content
      )}
    </div>
  )
}

/** `isPlain`: nothing of the text is cut off or crossed out. Its note and the mark of an edit are no elements. */
function contentOf(mark: CellMark | null, text: string, isPlain: boolean) {
  if (mark === null || (isPlain && mark.tone === 'edited')) return text
  return (
    <>
      {mark.tone !== 'edited' && <span className={styles.shape} aria-hidden="true" />}
      <span className={styles.text}>{text}</span>
    </>
  )
}
