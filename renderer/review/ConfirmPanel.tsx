import type { ReactNode } from 'react'
import type { ReviewedChange } from '../../shared/domain/changes/review.ts'
import { useCatalog } from '../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { cellValueText } from '../i18n/texts/values/field-text.ts'
import { useStageQuietly } from '../stage/StageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Icon } from '../ui/Icon.tsx'
import shared from '../ui/shared.module.css'
import css from './ConfirmPanel.module.css'
import { productText } from './product-text.ts'
import { differenceText, rowNotes } from './review-text.ts'
import { confirmRows, isConfirmed, isTicked, sightOf, type Ticks, tickRows } from './ticks.ts'

const WORST = 5

interface ConfirmPanelProps {
  /** The rows to confirm, worst first, including those left out. */
  unusual: readonly ReviewedChange[]
  isDone: boolean
  ticks: Ticks
  onTicks: (ticks: Ticks) => void
  onShowAll: () => void
}

/** The five most unusual changes, each to be confirmed by hand, and one checkbox for the others of their kind. */
export function ConfirmPanel({ unusual, isDone, ticks, onTicks, onShowAll }: ConfirmPanelProps) {
  const { t } = useLanguage()
  const worst = unusual.filter(row => isTicked(ticks, row))
  if (worst.length === 0) return null
  const top = worst.slice(0, WORST)
  const rest = worst.slice(WORST)
  return (
    <section
      className={isDone ? css.done : css.panel}
      aria-label={t('review.confirmTitle', { n: worst.length })}
    >
      <p className={css.head}>
        <Icon name={isDone ? 'check' : 'warning'} />
        <strong>{t('review.confirmTitle', { n: worst.length })}</strong>
        <span>{t(isDone ? 'review.confirmDone' : 'review.confirmText')}</span>
      </p>
      <ul className={css.list}>
        {top.map(row => (
          <Worst
            key={sightOf(row)}
            row={row}
            confirmed={isConfirmed(ticks, row)}
            onConfirm={confirmed => onTicks(confirmRows(ticks, [row], confirmed))}
            onTakeOut={() => onTicks(tickRows(ticks, [row], false))}
          />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <Rest onShow={onShowAll}>
          <Checkbox
            label={t('review.confirmRest', { n: rest.length })}
            checked={rest.every(row => isConfirmed(ticks, row))}
            onChange={confirmed => onTicks(confirmRows(ticks, rest, confirmed))}
          />
        </Rest>
      )}
    </section>
  )
}

function Rest({ children, onShow }: { children: ReactNode; onShow: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={css.rest}>
      {children}
      <Button variant="quiet" onClick={onShow}>
        {t('common.showThem')}
      </Button>
    </div>
  )
}

interface WorstProps {
  row: ReviewedChange
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  onTakeOut: () => void
}

function Worst({ row, confirmed, onConfirm, onTakeOut }: WorstProps) {
  const { t, language } = useLanguage()
  const { categories } = useStageQuietly()
  const { sku, name, what } = productText(row, useCatalog(), language, categories)
  const { field, to } = row.edit
  return (
    <li className={css.row}>
      <Checkbox
        label={t('review.confirmRow', { what })}
        labelHidden
        checked={confirmed}
        onChange={onConfirm}
      />
      <span className={css.product}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <span className={css.sku}>{sku}</span>
      </span>
      <span className={css.values}>
        <span className={shared.muted}>{cellValueText(field, row.from, language, categories)}</span>
        {' → '}
        <b>{cellValueText(field, to, language, categories)}</b>
      </span>
      <span className={css.percent}>{differenceText(row, language)}</span>
      <span className={css.notes}>{rowNotes(row, language, categories)}</span>
      <Button variant="quiet" onClick={onTakeOut}>
        {t('common.remove')}
      </Button>
    </li>
  )
}
