import styles from './grid.module.css'

/**
 * Why the text of a cell was not taken and what to write instead, shown at the cell. Screen readers have it as the
 * description of the cell already.
 */
export function CellHint(props: {
  text: string
  index: number
  rowHeight: number
  right: number
  isFirst: boolean
}) {
  const { text, index, rowHeight, right, isFirst } = props
  return (
    <div
      className={styles.hint}
      data-below={isFirst || undefined}
      aria-hidden="true"
      style={{ transform: `translate(${right}px, ${(isFirst ? index + 1 : index) * rowHeight}px)` }}
    >
      <span className={styles.hintText}>{text}</span>
    </div>
  )
}
