import styles from './grid.module.css'

/** Rows from the top that leave no room above them. */
const TOP_ROWS = 2

/**
 * Why the text of a cell was not taken and what to write instead, shown at the cell: above it, or beside it in the
 * first rows, so that the cell typed into next stays free. Screen readers have it as the description of the cell.
 */
export function CellHint(props: {
  text: string
  index: number
  rowHeight: number
  left: number
  width: number
}) {
  const { index, rowHeight, left, width } = props
  const isBeside = index < TOP_ROWS
  const x = isBeside ? left : left + width
  return (
    <div
      className={styles.hint}
      data-beside={isBeside || undefined}
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${index * rowHeight}px)` }}
    >
      <span className={styles.hintText}>{props.text}</span>
    </div>
  )
}
