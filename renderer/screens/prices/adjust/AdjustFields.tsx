import type { RoundingDirection } from '../../../../shared/domain/changes/adjust.ts'
import {
  type AdjustForm,
  type AdjustHow,
  ROUNDINGS,
  type RoundingName,
} from '../../../../shared/domain/changes/saved-adjustment.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { ambiguousText } from '../../../i18n/texts/values/problem-text.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import css from './AdjustPopover.module.css'

interface AdjustFieldsProps {
  form: AdjustForm
  change: (patch: Partial<AdjustForm>) => void
  isWrong: boolean
}

/** What is adjusted, how, and by how much. */
export function AdjustFields({ form, change, isWrong }: AdjustFieldsProps) {
  const { t, language } = useLanguage()
  const isStock = form.field === 'stock_qty'
  return (
    <>
      <div className={css.pair}>
        <Choice
          label={t('prices.adjustField')}
          value={form.field}
          options={{ base_price: t('outbox.kindPrice'), stock_qty: t('fields.stock') }}
          onChange={field => change(withField(form, field))}
        />
        <Choice<AdjustHow>
          label={t('prices.adjustHow')}
          value={form.how}
          options={howOptions(isStock, language)}
          onChange={how => change({ how })}
        />
      </div>
      <TextField
        label={amountLabel(form, language)}
        hint={amountHint(form, language)}
        error={isWrong ? wrongAmount(form, language) : null}
        value={form.text}
        inputMode="decimal"
        autoFocus
        onFocus={event => event.currentTarget.select()}
        onChange={event => change({ text: event.target.value })}
      />
      {isStock ? null : <RoundingFields form={form} change={change} language={language} />}
    </>
  )
}

function RoundingFields(props: {
  form: AdjustForm
  change: (patch: Partial<AdjustForm>) => void
  language: Language
}) {
  const { form, change, language } = props
  const { t } = language
  return (
    <div className={css.pair}>
      <Select<RoundingName>
        label={t('prices.adjustRound')}
        value={form.rounding}
        options={ROUNDINGS.map(value => ({ value, label: roundingText(value, language) }))}
        onChange={rounding => change({ rounding })}
      />
      {form.rounding === 'none' ? null : (
        <Choice<RoundingDirection>
          label={t('prices.adjustDirection')}
          value={form.direction}
          options={{
            nearest: t('prices.roundNearest'),
            up: t('prices.roundUp'),
            down: t('prices.roundDown'),
          }}
          onChange={direction => change({ direction })}
        />
      )}
    </div>
  )
}

/** Stock has no per cent. */
export function withField(form: AdjustForm, field: AdjustForm['field']): AdjustForm {
  return { ...form, field, how: field === 'stock_qty' && form.how === 'percent' ? 'add' : form.how }
}

function howOptions(isStock: boolean, { t }: Language): { value: AdjustHow; label: string }[] {
  const all: { value: AdjustHow; label: string }[] = [
    { value: 'percent', label: t('prices.adjustPercent') },
    { value: 'add', label: t('prices.adjustAdd') },
    { value: 'set', label: t('prices.adjustSet') },
  ]
  return isStock ? all.slice(1) : all
}

function amountLabel(form: AdjustForm, { t }: Language): string {
  if (form.how === 'percent') return t('prices.adjustPercentLabel')
  if (form.how === 'set') return t('prices.adjustValue')
  return t(form.field === 'stock_qty' ? 'prices.adjustPieces' : 'prices.adjustAmount')
}

function amountHint({ how, field }: AdjustForm, { t }: Language): string | undefined {
  if (how === 'set') return undefined
  return t(
    how === 'percent' || field === 'stock_qty' ? 'prices.adjustPercentHint' : 'prices.adjustAmountHint',
  )
}

function wrongAmount({ field, text }: AdjustForm, language: Language): string {
  const { t } = language
  const isStock = field === 'stock_qty'
  return ambiguousText(text, language) ?? t(isStock ? 'common.enterWhole' : 'prices.adjustNotNumber')
}

function roundingText(name: RoundingName, language: Language): string {
  if (name === 'none') return language.t('prices.roundNone')
  return name.startsWith('end')
    ? language.t('prices.roundEnding', { ending: language.price(name.slice(3)).slice(1) })
    : language.t('prices.roundStep', { step: language.price(name) })
}
