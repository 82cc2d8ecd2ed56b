import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import css from './ColumnList.module.css'

interface ColumnListProps<Column extends string> {
  /** Those that show, from left to right. */
  shown: readonly Column[]
  /** All there are; those that do not show are listed below the others. */
  all: readonly Column[]
  nameOf: (column: Column) => string
  /** What to know of a column, if anything. */
  hintOf?: (column: Column) => string | undefined
  /** Whether the column can't be hidden or shown now. */
  isFixed: (column: Column) => boolean
  onToggle: (column: Column) => void
  /** `by`: one place to the left (-1) or right (1). */
  onMove: (column: Column, by: number) => void
}

/** Which columns a table shows, and in which order. */
export function ColumnList<Column extends string>(props: ColumnListProps<Column>) {
  const { shown, all, nameOf, hintOf, isFixed, onToggle, onMove } = props
  const { t } = useLanguage()
  return (
    <ul className={css.list}>
      {[...shown, ...all.filter(column => !shown.includes(column))].map(column => {
        const at = shown.indexOf(column)
        const name = nameOf(column)
        return (
          <li key={column} className={css.line}>
            <span className={css.box}>
              <Checkbox
                label={name}
                hint={hintOf?.(column)}
                checked={at !== -1}
                disabled={isFixed(column)}
                onChange={() => onToggle(column)}
              />
            </span>
            {at === -1 ? null : (
              <span className={css.moves}>
                <span className={css.up}>
                  <IconButton
                    icon="chevronDown"
                    label={t('catalog.columnLeft', { column: name })}
                    aria-disabled={at === 0}
                    onClick={() => onMove(column, -1)}
                  />
                </span>
                <IconButton
                  icon="chevronDown"
                  label={t('catalog.columnRight', { column: name })}
                  aria-disabled={at === shown.length - 1}
                  onClick={() => onMove(column, 1)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
