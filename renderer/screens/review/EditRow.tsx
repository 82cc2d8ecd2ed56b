import { NO_LINE } from '../../../shared/domain/changes/change.ts'
import type { ReviewRow } from '../../../shared/domain/changes/review.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { cellValueText } from '../../i18n/texts/values/field-text.ts'
import { fieldText, productText } from '../../review/product-text.ts'
import { differenceText, rowNotes, wantedText } from '../../review/review-text.ts'
import { useStageQuietly } from '../../stage/StageProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './ReviewTable.module.css'

interface EditRowProps {
  row: ReviewRow
  ticked: boolean
  onTick: (ticked: boolean) => void
  onCorrect: (product: number) => void
}

export function EditRow({ row, ticked, onTick, onCorrect }: EditRowProps) {
  const { t, language } = useLanguage()
  const { categories } = useStageQuietly()
  const { sku, name, what } = productText(row, useCatalog(), language, categories)
  const { edit } = row
  const from = cellValueText(edit.field, row.kind === 'change' ? row.from : edit.from, language, categories)
  const to = wantedText(edit, language, categories)
  const isPath = edit.field === 'category_id' && edit.to !== null
  const notes = rowNotes(row, language, categories)
  const isOut = row.kind === 'change' && !ticked
  const look = row.kind === 'refused' ? css.refused : row.kind === 'unchanged' || isOut ? css.quiet : ''
  return (
    <div className={`${css.row} ${look}`}>
      {row.kind === 'change' ? (
        <Checkbox label={t('review.tick', { what })} labelHidden checked={ticked} onChange={onTick} />
      ) : (
        <Icon name={row.kind === 'refused' ? 'stop' : 'check'} />
      )}
      <span className={css.sku} title={sku ?? undefined}>
        {sku}
      </span>
      <span className={css.name} title={name}>
        {name}
      </span>
      <span className={css.field}>{fieldText(edit.field, language)}</span>
      <span className={css.now} title={from} data-path={isPath || undefined}>
        {from}
      </span>
      <span className={css.to} title={to} data-path={isPath || undefined}>
        {to}
      </span>
      <span className={css.difference}>{differenceText(row, language)}</span>
      <span className={css.notes} title={notes}>
        <span className={css.words}>{isOut ? t('review.filterSkipped') : notes}</span>
        {row.kind === 'refused' && row.why.kind !== 'no-such-product' ? (
          <button
            type="button"
            className={css.correct}
            aria-label={t('review.correctWhat', { what })}
            onClick={() => onCorrect(edit.product)}
          >
            {t('review.correct')}
          </button>
        ) : null}
      </span>
      <span className={css.line} title={edit.origin?.file}>
        {edit.origin?.line === NO_LINE ? null : edit.origin?.line}
      </span>
    </div>
  )
}
