import type { AdjustForm } from '../../../../shared/domain/changes/saved-adjustment.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import type { Stage } from '../../../stage/stage.ts'
import { markValueText } from '../sheet/cells/marks.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import css from './AdjustPopover.module.css'
import { type AdjustedLine, adjustmentOf, baseOf } from './adjust-form.ts'
import type { ShownPreview } from './use-adjust-preview.ts'

interface AdjustResultProps {
  model: PricesModel
  stage: Stage
  products: readonly number[]
  form: AdjustForm
  preview: ShownPreview | null
}

/** What an adjustment would make of the selected cells: the first of them, and the one that would change most. */
export function AdjustResult({ model, stage, products, form, preview }: AdjustResultProps) {
  const { t, language } = useLanguage()
  const [only] = products
  if (only === undefined) return <p className={css.preview}>{t('prices.adjustNone')}</p>
  if (products.length === 1)
    return (
      <p className={css.preview} aria-live="polite">
        {singleText(form, baseOf(stage, form)(only), language)}
      </p>
    )
  if (preview === null || preview.first.length === 0) return <p className={css.preview} aria-live="polite" />
  const { first, largest } = preview
  return (
    <div className={css.preview}>
      <ul className={css.lines}>
        {first.map(line => (
          <Line key={line.product} line={line} model={model} form={preview.form} />
        ))}
      </ul>
      {largest === null ? null : (
        <>
          <p className={css.heading}>{t('prices.adjustLargest')}</p>
          <ul className={css.lines}>
            <Line line={largest} model={model} form={preview.form} />
          </ul>
        </>
      )}
    </div>
  )
}

function Line({ line, model, form }: { line: AdjustedLine; model: PricesModel; form: AdjustForm }) {
  const language = useLanguage()
  const words = (value: string | null) =>
    markValueText(value, form.field, language) || language.t('common.nothing')
  const row = model.rows.rowOf(line.product) ?? -1
  return (
    <li className={css.line}>
      <bdi className={css.name}>{model.rows.lastText(row, 'name')}</bdi>
      <span className={css.values}>
        {words(line.from)} → {line.to === null ? language.t('prices.adjustNoResult') : words(line.to)}
      </span>
    </li>
  )
}

function singleText(form: AdjustForm, value: string | null, language: Language): string {
  const { t } = language
  const adjusted = adjustmentOf(form)?.(value)
  if (adjusted === undefined) return ''
  if (adjusted.kind === 'value')
    return t('prices.adjustPreview', {
      from: markValueText(value, form.field, language) || t('common.nothing'),
      to: markValueText(adjusted.value, form.field, language),
    })
  const why = {
    'below-zero': t('prices.leftBelowZero'),
    'too-large': t('prices.leftTooLarge'),
    'too-precise': t('prices.leftTooPrecise'),
    'no-value': t('prices.leftNoValue'),
  }[adjusted.why]
  return t('prices.adjustNoPreview', { why })
}
