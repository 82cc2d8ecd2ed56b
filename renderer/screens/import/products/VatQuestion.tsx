import { type FormEvent, useState } from 'react'
import type { DefaultQuestion } from '../../../../shared/import/columns/column-questions.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import questionsCss from '../questions/Questions.module.css'
import { readDefaults, textsOf } from './defaults/default-form.ts'
import css from './ProductQuestions.module.css'
import type { ProductQuestionsProps } from './ProductQuestions.tsx'

const SHOWN = 20

/** Asks for the VAT rate of new products by category, as those of one list may differ: for all at once or for each. */
export function VatQuestion({
  question,
  summary,
  pathOf,
  onAnswer,
  onColumns,
}: ProductQuestionsProps & { question: DefaultQuestion }) {
  const { t } = useLanguage()
  const { categories = [], rates = [] } = question
  const say = (ids: readonly number[], rate: number) =>
    onAnswer({
      vatRates: { ...summary.answers.vatRates, ...Object.fromEntries(ids.map(id => [String(id), rate])) },
    })
  const all = categories.map(({ id }) => id)
  const rows = categories.reduce((sum, category) => sum + category.rows, 0)
  const lines = [
    ...(all.length > 1
      ? [{ key: 'all', name: t('newProducts.vatAll', { n: all.length }), ids: all, rows }]
      : []),
    ...categories
      .slice(0, SHOWN)
      .map(({ id, rows }) => ({ key: String(id), name: pathOf(id), ids: [id], rows })),
  ]
  return (
    <>
      <p className={questionsCss.why}>{t('newProducts.askVat')}</p>
      <ul className={`${css.list} ${css.rates}`}>
        {lines.map(({ key, name, ids, rows }) => (
          <li key={key} className={css.one}>
            <span className={css.text}>
              <strong>{name}</strong>
              <span className={css.muted}>{t('newProducts.vatRows', { n: rows })}</span>
            </span>
            <Rate name={name} rates={rates} onRate={rate => say(ids, rate)} />
          </li>
        ))}
      </ul>
      {categories.length > SHOWN ? (
        <p className={css.more}>{t('newProducts.askCategoriesMore', { n: categories.length - SHOWN })}</p>
      ) : null}
      <div className={css.foot}>
        <Button variant="quiet" onClick={onColumns}>
          {t('newProducts.askOtherColumn')}
        </Button>
      </div>
    </>
  )
}

interface RateProps {
  name: string
  rates: readonly number[]
  onRate: (rate: number) => void
}

/** The rates that are known, and a field for any other. */
function Rate({ name, rates, onRate }: RateProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const { values, trouble } = readDefaults({ ...textsOf({}), vat_rate: text })
  const isWrong = trouble.vat_rate !== undefined
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (values.vat_rate !== undefined) onRate(values.vat_rate)
  }
  return (
    <form className={css.answers} aria-label={t('newProducts.vatFor', { name })} onSubmit={use}>
      {rates.map(rate => (
        <Button key={rate} onClick={() => onRate(rate)}>
          {t('newProducts.vatPercent', { n: rate })}
        </Button>
      ))}
      <input
        className={css.rate}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('newProducts.vatOtherFor', { name })}
        aria-invalid={isWrong || undefined}
        placeholder={t('newProducts.vatOther')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" disabled={values.vat_rate === undefined}>
        {t('newProducts.vatUse')}
      </Button>
      {isWrong ? <span className={css.wrong}>{t('newProducts.defaultBadVat')}</span> : null}
    </form>
  )
}
