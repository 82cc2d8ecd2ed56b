import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import type { GridEvent } from '../../grid/grid-state.ts'
import { isSingle } from '../../grid/range.ts'
import { useLatestEvent } from '../../grid/use-latest-event.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import type { Stage } from '../../stage/stage.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './SheetSelectionBar.module.css'
import { type SelectionSums, sumSelection } from './selection-sums.ts'
import { gridText } from './sheet/grid-text.ts'
import type { PricesModel } from './sheet/prices-model.ts'
import { fieldAt } from './sheet/sheet-columns.ts'

/**
 * Under the grid: what just happened, notes on the active cell, products that came meanwhile, and the sums of the
 * selection. Its height never changes, since the sheet stands on it.
 */
export function SheetSelectionBar(props: {
  model: PricesModel
  stage: Stage
  onOutbox: (job: number | null) => void
}) {
  const { model, stage, onOutbox } = props
  const language = useLanguage()
  const { grid } = model
  const revision = useSyncExternalStore(grid.subscribe, grid.revision)
  const { selection } = grid.state()
  const range = grid.range()
  const view = grid.source.view()
  const key = useDeferredValue(`${revision} ${range.top} ${range.left} ${range.bottom} ${range.right}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all of them, a moment late
  const sums = useMemo(() => {
    if (isSingle(range) || view.length === 0) return []
    return sumSelection(range, fieldAt, (row, field) =>
      stage.valueOf(model.rows.productAt(view[row] ?? -1), field),
    )
  }, [key])

  const row = view[selection.active.row]
  const mark = row === undefined ? null : grid.source.mark(row, selection.active.column)
  const lasts = (event: GridEvent) => gridText(event, language).tone === 'warn'
  const conflict = row === undefined ? null : conflictAt(model, stage, row, selection.active.column)
  const told = useLatestEvent(grid, lasts)
  // The number of selected cells is shown as long as they are selected.
  const event = told?.kind === 'selected' && isSingle(range) ? null : told
  const said = event === null ? null : gridText(event, language)
  return (
    <div className={css.bar}>
      {said === null || said.text === '' ? null : (
        <span className={css.words} data-tone={said.tone} title={said.text}>
          {said.tone === 'warn' ? <Icon name="warning" /> : null}
          <span className={css.text}>{said.text}</span>
        </span>
      )}
      {mark === null || said?.tone === 'warn' ? null : (
        <span className={css.words} data-tone={mark.tone} title={mark.description}>
          <Icon name={ICON[mark.tone]} />
          <span className={css.text}>{mark.description}</span>
        </span>
      )}
      {conflict === null ? null : (
        <button type="button" className={css.more} onClick={() => onOutbox(conflict.job)}>
          {language.t('prices.openOutbox')}
        </button>
      )}
      <span className={css.gap} />
      <More model={model} language={language} />
      {/* A warning needs the whole width. */}
      {(said?.tone === 'warn' ? [] : sums).map(each => (
        <Sums key={each.field} sums={each} isNamed={sums.length > 1} language={language} />
      ))}
    </div>
  )
}

/** The change of a cell that waits for a person's decision. */
function conflictAt({ rows }: PricesModel, stage: Stage, row: number, column: number) {
  const field = fieldAt(column)
  const change = field === null ? undefined : stage.changeOf(rows.productAt(row), field)
  return change?.state === 'conflict' ? change : null
}

/** Products that came while the rows stayed as they were. */
function More({ model, language: { t } }: { model: PricesModel; language: Language }) {
  const n = useStore(model.store, ({ more }) => more)
  if (n === 0) return null
  const show = () => {
    model.refresh()
    model.grid.focus()
  }
  return (
    <button type="button" className={css.more} onClick={show}>
      {t('prices.more', { n })}
    </button>
  )
}

function Sums(props: { sums: SelectionSums; isNamed: boolean; language: Language }) {
  const { numbers, sum, field } = props.sums
  const { t, number } = props.language
  if (numbers < 2) return null
  return (
    <span className={css.sums}>
      {props.isNamed ? <strong>{t(field === 'base_price' ? 'prices.price' : 'prices.stock')}</strong> : null}
      <span className={css.detail}>{t('prices.count', { n: numbers })}</span>
      <span className={css.detail}>{t('prices.average', { average: number(sum / numbers) })}</span>
      <span>{t('prices.sum', { sum: number(sum) })}</span>
    </span>
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
