import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import css from './ColumnFilterForm.module.css'
import type { ValueLine } from './value-lines.ts'

interface ValueListProps {
  lines: readonly ValueLine[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

/** More lines than these would have to be windowed; the search finds the others. */
const SHOWN_MAX = 300
const INDENT_PX = 18

/** Values to be ticked, with how many rows have each. */
export function ValueList({ lines, ticked, onTick }: ValueListProps) {
  const { t, number } = useLanguage()
  const tick = (of: readonly ValueLine[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const { covers } of of)
      for (const value of covers) {
        if (isOn) next.add(value)
        else next.delete(value)
      }
    onTick(next)
  }
  const box = (of: readonly ValueLine[]) => {
    const isAll = of.every(({ covers }) => covers.every(value => ticked.has(value)))
    const isSome = !isAll && of.some(({ covers }) => covers.some(value => ticked.has(value)))
    return { checked: isAll, mixed: isSome, onChange: (isOn: boolean) => tick(of, isOn) }
  }
  return (
    <div className={css.values}>
      <Checkbox label={t('prices.columnFilterAll', { n: lines.length })} {...box(lines)} />
      <ul className={css.list}>
        {lines.slice(0, SHOWN_MAX).map(line => (
          <li key={line.value} className={css.line} style={{ paddingInlineStart: line.depth * INDENT_PX }}>
            <Checkbox label={line.text} {...box([line])} />
            <span className={css.count}>{number(line.count)}</span>
          </li>
        ))}
      </ul>
      {lines.length <= SHOWN_MAX ? null : (
        <p className={css.count}>{t('prices.columnFilterShown', { shown: SHOWN_MAX, n: lines.length })}</p>
      )}
    </div>
  )
}
