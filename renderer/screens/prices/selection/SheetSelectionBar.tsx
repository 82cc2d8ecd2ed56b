import { useStore } from 'zustand/react'
import { isGridAtTop } from '../../../grid/active-cell.ts'
import type { GridEvent } from '../../../grid/core/grid-event.ts'
import type { StepReport } from '../../../grid/source.ts'
import { useLatestEvent } from '../../../grid/use-latest-event.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import type { Stage } from '../../../stage/stage.ts'
import { Icon } from '../../../ui/Icon.tsx'
import shared from '../../../ui/shared.module.css'
import { gridText, isEventOver } from '../sheet/grid-text.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { NameOffer } from './NameOffer.tsx'
import css from './SheetSelectionBar.module.css'
import type { SelectionSums } from './selection-sums.ts'
import { useSelectionSums } from './use-selection-sums.ts'

interface SheetSelectionBarProps {
  model: PricesModel
  stage: Stage
  /** Opens a pasted list as a file to import. */
  onImport: (text: string) => void
  onOutbox: (job: number | null) => void
}

const isSent = (step: StepReport | null) => step !== null && 'beyond' in step && step.beyond === 'sent'

/**
 * Under the grid: what just happened, products that came meanwhile, and the sums of the selection. The sheet stands on it: only an
 * offer, and sums in a narrow window, take a second line.
 */
export function SheetSelectionBar({ model, stage, onImport, onOutbox }: SheetSelectionBarProps) {
  const language = useLanguage()
  const { grid } = model
  const sums = useSelectionSums(model, stage)

  const lasts = (event: GridEvent) => gridText(event, language).tone === 'warn'
  const latest = useLatestEvent(grid, lasts)
  const event = latest === null || isEventOver(latest, stage.counts()) ? null : latest
  const said = event === null ? null : gridText(event, language)
  return (
    <div className={css.bar}>
      {said === null || said.text === '' ? null : (
        <span className={css.words} data-tone={said.tone} title={said.text}>
          {said.tone === 'warn' ? <Icon name="warning" /> : null}
          <span className={css.text}>{said.text}</span>
        </span>
      )}
      {event?.kind === 'names-others' ? (
        <NameOffer model={model} stage={stage} event={event} onImport={onImport} />
      ) : null}
      {event?.kind === 'undone' && isSent(event.step) ? (
        <button type="button" className={shared.soft} onClick={() => onOutbox(stage.queued.sentJob())}>
          {language.t('prices.undoneSentGo')}
        </button>
      ) : null}
      <span className={css.gap} />
      {grid.state().selection.adding === undefined ? null : (
        <strong title={language.t('prices.addingHint')}>{language.t('prices.adding')}</strong>
      )}
      <More model={model} language={language} />
      {/* A warning needs the whole width. */}
      {(said?.tone === 'warn' ? [] : sums).map(each => (
        <Sums key={each.field} sums={each} isNamed={sums.length > 1} language={language} />
      ))}
    </div>
  )
}

/** Products that came while the rows stayed as they were. */
function More({ model, language: { t } }: { model: PricesModel; language: Language }) {
  const n = useStore(model.store, ({ more }) => more)
  if (n === 0) return null
  const show = () => {
    const { grid } = model
    // Who has only opened the sheet goes on in its first row. Else what is looked at stays in sight: the active cell may
    // be far away.
    const isAtTop = grid.state().selection.active.row <= 1 && isGridAtTop()
    if (isAtTop) grid.restart(() => model.refresh())
    else model.refresh()
    grid.refocus()
  }
  return (
    <button type="button" className={shared.soft} onClick={show}>
      {t('prices.more', { n })}
    </button>
  )
}

function Sums(props: { sums: SelectionSums; isNamed: boolean; language: Language }) {
  const { numbers, sum, least, most, field } = props.sums
  const { t, number, price } = props.language
  const words = (value: number) => (field === 'base_price' ? price(value.toFixed(2)) : number(value))
  if (numbers < 2) return null
  return (
    <span className={css.sums}>
      {props.isNamed ? <strong>{t(field === 'base_price' ? 'prices.price' : 'prices.stock')}</strong> : null}
      <span>{t('prices.count', { n: numbers })}</span>
      <span>{t('prices.average', { average: words(sum / numbers) })}</span>
      <span>{t('prices.least', { least: words(least) })}</span>
      <span>{t('prices.most', { most: words(most) })}</span>
      <span>{t('prices.sum', { sum: words(sum) })}</span>
    </span>
  )
}
