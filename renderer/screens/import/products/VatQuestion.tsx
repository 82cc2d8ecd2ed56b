import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  countRates,
  type DefaultQuestion,
  type VatCategory,
} from '../../../../shared/import/columns/column-questions.ts'
import { productsToRead } from '../../../../shared/import/judge/products/usual-values.ts'
import { useCatalogStore } from '../../../bridge/stores/CatalogProvider.tsx'
import type { CatalogView } from '../../../bridge/stores/catalog-store.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { useReadProducts } from '../../../parts/use-read-products.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { QuestionText } from '../questions/QuestionText.tsx'
import type { ImportReader } from '../reader/import-reader.ts'
import { readVatRate } from './defaults/default-form.ts'
import css from './ProductQuestions.module.css'
import type { ProductQuestionsProps } from './ProductQuestions.tsx'

const SHOWN = 20

/** Asks for the VAT rate of new products by category, as those of one list may differ: for all at once or for each. */
export function VatQuestion({
  reader,
  question,
  summary,
  pathOf,
  onAnswer,
  onColumns,
}: ProductQuestionsProps & { question: DefaultQuestion }) {
  const language = useLanguage()
  const { t } = language
  const { categories = [], rates = [] } = question
  const say = (ids: readonly number[], rate: number) =>
    onAnswer({
      vatRates: { ...summary.answers.vatRates, ...Object.fromEntries(ids.map(id => [String(id), rate])) },
    })
  const all = categories.map(({ id }) => id)
  const rows = categories.reduce((sum, category) => sum + category.rows, 0)
  const lines = [
    ...(all.length > 1
      ? [{ key: 'all', name: t('newProducts.vatAll', { n: all.length }), ids: all, rows, known: [] }]
      : []),
    ...categories
      .slice(0, SHOWN)
      .map(({ id, rows, known }) => ({ key: String(id), name: pathOf(id), ids: [id], rows, known })),
  ]
  return (
    <>
      <QuestionText>{t('newProducts.askVat')}</QuestionText>
      <ul className={`${css.list} ${css.rates}`}>
        {lines.map(({ key, name, ids, rows, known }) => (
          <li key={key} className={css.one}>
            <span className={css.text}>
              <strong>{name}</strong>
              <span className={css.muted}>{t('newProducts.vatRows', { n: rows })}</span>
              {known.length === 0 ? null : (
                <span className={css.muted}>
                  {t('newProducts.vatKnown', { rates: ratesText(known, language) })}
                </span>
              )}
            </span>
            <Rate name={name} rates={rates} onRate={rate => say(ids, rate)} />
          </li>
        ))}
      </ul>
      {categories.length > SHOWN ? (
        <p className={css.more}>{t('common.andMore', { n: categories.length - SHOWN })}</p>
      ) : null}
      <div className={css.foot}>
        <ReadRates products={productsToRead([question])} reader={reader} />
        <Button variant="quiet" onClick={onColumns}>
          {t('newProducts.askOtherColumn')}
        </Button>
      </div>
    </>
  )
}

/** Reads a few products of each category from the marketplace; rates that agree are then filled in. */
function ReadRates({ products, reader }: { products: readonly number[]; reader: ImportReader }) {
  const { t, language } = useLanguage()
  const read = useReadProducts()
  const catalog = useCatalogStore()
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const onDone = async (n: number) => {
    await catalog.readNow()
    reader.holdAgain()
    const rates = ratesText(shownRates(products.slice(0, n), catalog.getState()), language)
    showToast('ok', t('newProducts.vatRead', { n, rates }))
  }
  const start = async () => {
    const stopped = Promise.withResolvers<null>()
    stop.current = () => stopped.resolve(null)
    setDone(0)
    await read(products, { stop: stopped.promise, onRead: setDone, onDone })
    setDone(null)
  }
  if (products.length === 0) return null
  if (done === null)
    return (
      <Button icon="retry" onClick={() => void start()}>
        {t('newProducts.vatReadFrom', { n: products.length })}
      </Button>
    )
  return (
    <>
      <span role="status">{t('newProducts.vatReading', { done, total: products.length })}</span>
      <Button onClick={() => stop.current()}>{t('newProducts.vatStop')}</Button>
    </>
  )
}

/** The rates of these products, as the catalog shows them now. */
function shownRates(products: readonly number[], { columns, rowOf }: CatalogView): VatCategory['known'] {
  return countRates(products.map(product => columns.vat_rate[rowOf.get(product) ?? -1]))
}

function ratesText(rates: VatCategory['known'], { t }: Language): string {
  if (rates.length === 0) return t('newProducts.vatNone')
  return rates.map(({ rate, products }) => t('newProducts.vatShown', { n: products, rate })).join(', ')
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
  const rate = readVatRate(text)
  const isWrong = text.trim() !== '' && rate === null
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (rate !== null) onRate(rate)
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
      <Button type="submit" disabled={rate === null}>
        {t('newProducts.vatUse')}
      </Button>
      {isWrong ? <span className={css.wrong}>{t('newProducts.defaultBadVat')}</span> : null}
    </form>
  )
}
