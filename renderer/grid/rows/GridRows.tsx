import type { RefObject } from 'react'
import { isHeading } from '../core/groups.ts'
import type { GridModel } from '../grid.ts'
import type { GridLabels } from '../labels.ts'
import type { ColumnLayout } from '../layout.ts'
import type { GridChoice } from '../source.ts'
import { CellEditor } from './CellEditor.tsx'
import { CellHint } from './CellHint.tsx'
import { GridRow } from './GridRow.tsx'
import { GroupRow } from './GroupRow.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { spansAt } from './spans.ts'

interface GridRowsProps {
  grid: GridModel
  labels: GridLabels
  rowHeight: number
  layout: ColumnLayout
  /** The place in the view that each slot holds; -1 for none. */
  slots: readonly number[]
  idOf: (slot: number) => string
  pictureOf: ((row: number) => React.ReactNode) | undefined
  activeCell: RefObject<HTMLDivElement | null>
}

const NO_CHOICES: readonly GridChoice[] = []

/** The rows in the document, each in its slot, and the open editor. */
export function GridRows(props: GridRowsProps) {
  const { grid, labels, layout, rowHeight, slots, idOf, pictureOf, activeCell } = props
  const view = grid.view()
  const range = grid.range()
  const ranges = grid.ranges()
  const { editor, fillTo, copied, selection } = grid.state()
  // Marks stand on the rows that were copied: in another view they would stand on others.
  const ants = copied !== null && copied.view === view ? copied.ranges : []
  const fills = fillTo === null ? [] : [fillTo]
  const { active } = selection
  const { columns } = grid.source
  const handleColumn = editor === null && columns[range.right]?.isEditable ? range.right : -1
  const hasLines = editor !== null && columns[editor.column]?.hasLines === true
  const rows = slots.map((index, slot) => {
    if (index === -1) return null
    const row = view[index] ?? -1
    const isActive = index === active.row
    if (isHeading(row))
      return (
        <GroupRow
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are what React shall recognise
          key={slot}
          id={idOf(slot)}
          grid={grid}
          row={row}
          index={index}
          rowHeight={rowHeight}
          activeRef={isActive ? activeCell : undefined}
          isSelected={spansAt(ranges, index) !== ''}
          isSticking={layout.sticking > 0}
        />
      )
    const editing = editor !== null && editor.row === row && !hasLines ? editor.column : -1
    return (
      <GridRow
        // biome-ignore lint/suspicious/noArrayIndexKey: slots are what React shall recognise
        key={slot}
        id={idOf(slot)}
        source={grid.source}
        row={row}
        index={index}
        version={grid.source.rowVersion(row)}
        rowHeight={rowHeight}
        layout={layout}
        active={isActive ? active.column : -1}
        activeRef={isActive ? activeCell : undefined}
        selected={spansAt(ranges, index)}
        copied={spansAt(ants, index)}
        filled={spansAt(fills, index)}
        handle={index === range.bottom && ranges.length === 1 && active.row >= 0 ? handleColumn : -1}
        editing={editing}
        pictureOf={pictureOf}
        editor={
          editing === -1 ? null : <EditorOf grid={grid} labels={labels} column={editing} index={index} />
        }
      />
    )
  })
  return (
    <>
      {rows}
      {editor !== null && hasLines ? (
        <LinesEditor
          key={editor.row}
          grid={grid}
          editor={editor}
          layout={layout}
          labels={labels}
          rowHeight={rowHeight}
        />
      ) : null}
      <CellHint grid={grid} layout={layout} rowHeight={rowHeight} />
    </>
  )
}

interface EditorOfProps {
  grid: GridModel
  labels: GridLabels
  column: number
  index: number
}

/** The open editor, in the column of its cell. */
function EditorOf({ grid, labels, column, index }: EditorOfProps) {
  const { editor } = grid.state()
  const { align = 'start', title = '', choices } = grid.source.columns[column] ?? {}
  return (
    <CellEditor
      key={`${editor?.row} ${column}`}
      text={editor?.text ?? ''}
      align={align}
      label={labels.editorName(title, index + 1)}
      choices={choices?.() ?? NO_CHOICES}
      isChoosing={editor?.mode === 'editing' && editor.opened === ''}
      onType={text => grid.typed(text)}
      onLeave={() => grid.state().editor !== null && grid.commit()}
    />
  )
}
