import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { isSingle } from '../../grid/range.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Stage } from '../../stage/stage.ts'
import { Icon } from '../../ui/Icon.tsx'
import { gridWords } from './grid-words.ts'
import type { PricesModel } from './prices-model.ts'
import css from './SelectionBar.module.css'
import { sumSelection } from './selection-sums.ts'

/** Under the grid: what is to be said about the active cell or what just happened, and the sum of the selection. */
export function SelectionBar({ model, stage }: { model: PricesModel; stage: Stage }) {
  const language = useLanguage()
  const { t, number } = language
  const { grid } = model
  const revision = useSyncExternalStore(grid.subscribe, grid.revision)
  const { selection, told } = grid.state()
  const range = grid.range()
  const view = grid.source.view()
  const key = useDeferredValue(`${revision} ${range.top} ${range.left} ${range.bottom} ${range.right}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all of them, a moment late
  const sums = useMemo(() => {
    if (isSingle(range) || view.length === 0) return null
    return sumSelection(range, model.fieldAt, (row, field) =>
      stage.valueOf(model.rows.productAt(view[row] ?? -1), field),
    )
  }, [key])

  const row = view[selection.active.row]
  const mark = row === undefined ? null : grid.source.mark(row, selection.active.column)
  const said = told === null ? null : gridWords(told.event, language)
  return (
    <div className={css.bar}>
      {mark !== null ? (
        <span className={css.words} data-tone={mark.tone}>
          <Icon name={ICON[mark.tone]} />
          <span className={css.text}>{mark.description}</span>
        </span>
      ) : said !== null && said.text !== '' ? (
        <span className={css.words} data-tone={said.tone}>
          {said.tone === 'warn' ? <Icon name="warning" /> : null}
          <span className={css.text}>{said.text}</span>
        </span>
      ) : null}
      <span className={css.gap} />
      {sums === null || sums.numbers < 2 ? null : (
        <>
          <span>{t('prices.count', { n: sums.numbers })}</span>
          <span>{t('prices.average', { average: number(sums.sum / sums.numbers) })}</span>
          <span>{t('prices.sum', { sum: number(sums.sum) })}</span>
        </>
      )}
    </div>
  )
}

const ICON = {
  edited: 'info',
  waiting: 'clock',
  busy: 'play',
  ok: 'check',
  warn: 'warning',
  bad: 'stop',
} as const
