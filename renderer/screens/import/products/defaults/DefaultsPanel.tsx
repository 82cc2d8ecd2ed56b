import { useState } from 'react'
import type { Category } from '../../../../../shared/contract/groups/products.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../../shared/domain/rules/units.ts'
import type { Answers, Defaults } from '../../../../../shared/import/answers.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import cardCss from '../../prices/ImportedFile.module.css'
import { ImportCategoryPicker } from '../ImportCategoryPicker.tsx'
import css from './DefaultsPanel.module.css'
import { type DefaultTexts, readDefaults, textsOf } from './default-form.ts'

interface DefaultsPanelProps {
  answers: Answers
  categories: readonly Category[]
  pathOf: (id: number) => string
  onUse: (answers: Answers) => void
}

const TYPED = [
  ['stock_qty', 'fields.stock'],
  ['min_order_qty', 'fields.minOrder'],
  ['vat_rate', 'newProducts.defaultVat'],
  ['color', 'fields.color'],
  ['country_of_origin', 'fields.country'],
] as const
const TROUBLE = { 'not-whole': 'newProducts.defaultBad', 'not-vat': 'newProducts.defaultBadVat' } as const

/** What every product gets where the file says nothing, and the answers about its categories. */
export function DefaultsPanel({ answers, categories, pathOf, onUse }: DefaultsPanelProps) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<Defaults>(answers.defaults ?? {})
  const [texts, setTexts] = useState<DefaultTexts>(() => textsOf(answers.defaults ?? {}))
  const [countries, setCountries] = useState<'as-is' | 'name' | 'code'>(answers.countries ?? 'as-is')
  const [said, setSaid] = useState(answers.categories ?? {})
  const [rates, setRates] = useState(answers.vatRates ?? {})
  const { values, trouble } = readDefaults(texts)
  const none = { value: '', label: t('common.nothing') } as const
  const { unit, type, category_id } = chosen
  const use = () =>
    onUse({
      defaults: { ...values, unit, type, category_id },
      countries: countries === 'as-is' ? undefined : countries,
      categories: said,
      vatRates: rates,
    })
  return (
    <section className={cardCss.card} aria-label={t('newProducts.defaults')}>
      <h2 className={cardCss.cardTitle}>{t('newProducts.defaults')}</h2>
      <p className={css.text}>{t('newProducts.defaultsText')}</p>
      <div className={css.form}>
        <Select
          label={t('fields.unit')}
          value={unit ?? ''}
          options={[none, ...UNITS.map(value => ({ value, label: t(`newProducts.unit_${value}`) }))]}
          onChange={next => setChosen({ ...chosen, unit: next || undefined })}
        />
        <div className={`${css.field} ${css.wide}`}>
          <span className={css.label}>{t('fields.category')}</span>
          <ImportCategoryPicker
            label={t('fields.category')}
            categories={categories}
            value={category_id ?? null}
            onPick={id => setChosen({ ...chosen, category_id: id })}
            onClear={() => setChosen({ ...chosen, category_id: undefined })}
          />
        </div>
        <Select
          label={t('fields.type')}
          value={type ?? ''}
          options={[none, ...PRODUCT_TYPES.map(value => ({ value, label: t(`newProducts.type_${value}`) }))]}
          onChange={next => setChosen({ ...chosen, type: next || undefined })}
        />
        {TYPED.map(([field, word]) => (
          <div key={field} className={css.field}>
            <TextField
              label={t(word)}
              value={texts[field]}
              error={trouble[field] === undefined ? null : t(TROUBLE[trouble[field]])}
              onChange={event => setTexts({ ...texts, [field]: event.target.value })}
            />
          </div>
        ))}
        <Select
          label={t('newProducts.countries')}
          value={countries}
          options={{
            'as-is': t('newProducts.countriesAsIs'),
            name: t('newProducts.countriesName'),
            code: t('newProducts.countriesCode'),
          }}
          onChange={setCountries}
        />
      </div>
      <AnsweredLines
        categories={said}
        onCategories={setSaid}
        rates={rates}
        onRates={setRates}
        pathOf={pathOf}
      />
      <div className={css.foot}>
        <Button variant="primary" disabled={Object.keys(trouble).length > 0} onClick={use}>
          {t('newProducts.use')}
        </Button>
      </div>
    </section>
  )
}

function without<T>(answers: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key))
}

interface AnsweredProps {
  categories: NonNullable<Answers['categories']>
  onCategories: (categories: NonNullable<Answers['categories']>) => void
  rates: NonNullable<Answers['vatRates']>
  onRates: (rates: NonNullable<Answers['vatRates']>) => void
  pathOf: (id: number) => string
}

/** The answers about categories of the file, each removable. */
function AnsweredLines({ categories, onCategories, rates, onRates, pathOf }: AnsweredProps) {
  const { t } = useLanguage()
  const lines = [
    ...Object.entries(categories).map(([text, id]) => ({
      key: `name ${text}`,
      words: t('newProducts.answeredOne', {
        text,
        category: id === null ? t('newProducts.answeredOut') : pathOf(id),
      }),
      onUndo: () => onCategories(without(categories, text)),
    })),
    ...Object.entries(rates).map(([id, n]) => ({
      key: `rate ${id}`,
      words: t('newProducts.answeredVat', { category: pathOf(Number(id)), n }),
      onUndo: () => onRates(without(rates, id)),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={css.answers} aria-label={t('newProducts.answered')}>
      {lines.map(({ key, words, onUndo }) => (
        <li key={key}>
          {words}
          <Button variant="quiet" onClick={onUndo}>
            {t('newProducts.answeredUndo')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
