// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over cells; rows and headings never take it
import type { Ref } from 'react'
import type { GridModel } from '../grid.ts'
import headings from '../heading.module.css'
import cells from './cells.module.css'
import styles from './group.module.css'

interface GroupRowProps {
  id: string
  grid: GridModel
  /** The heading, as a row of the view. */
  row: number
  /** Place in the view. */
  index: number
  rowHeight: number
  /** Given to the heading that has the focus. */
  activeRef: Ref<HTMLDivElement> | undefined
  isSelected: boolean
  /** Do its number and the columns that stay have anything to scroll away under them? */
  isSticking: boolean
}

/** The heading of a group: one cell over all columns, which stays in sight while they scroll. */
export function GroupRow({
  id,
  grid,
  row,
  index,
  rowHeight,
  activeRef,
  isSelected,
  isSticking,
}: GroupRowProps) {
  const group = grid.source.groups?.at(row)
  if (group === undefined) return null
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      className={cells.row}
      data-group
      style={{ top: index * rowHeight }}
    >
      <span
        className={headings.number}
        data-number
        data-on={isSelected || undefined}
        data-sticks={isSticking || undefined}
        aria-hidden="true"
      >
        {index + 1}
      </span>
      <div
        role="gridcell"
        ref={activeRef}
        tabIndex={-1}
        aria-colindex={1}
        aria-colspan={grid.source.columns.length}
        aria-selected={isSelected}
        aria-readonly="true"
        aria-expanded={group.isOpen}
        className={styles.group}
        data-active={activeRef !== undefined || undefined}
      >
        <span className={styles.groupText}>
          <span
            className={styles.twisty}
            data-open={group.isOpen || undefined}
            aria-hidden="true"
            onPointerDown={event => {
              event.stopPropagation()
              event.preventDefault()
              grid.toggleGroup(row)
            }}
          />
          <bdi className={styles.groupTitle}>{group.title}</bdi>
          <span className={styles.groupNote}>{group.note}</span>
        </span>
      </div>
    </div>
  )
}
