import {
  DEFAULT_MIN_ORDER_QTY,
  DEFAULT_STOCK_QTY,
  DEFAULT_VAT_PERCENT,
} from '../../../../../shared/domain/rules/limits.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { fieldValueText } from '../../../../i18n/texts/values/field-text.ts'
import { CategoryField, CountryField, WordField } from './ChoiceFields.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import css from './FormFields.module.css'
import { type FormContext, isSkuTaken } from './form-context.ts'
import { CharacterCount, TextArea, TextInput } from './inputs.tsx'

/** Every field of the create body (API document §4), in three groups. */
export function FormFields({ context }: { context: FormContext }) {
  const { t } = useLanguage()
  return (
    <div className={css.groups}>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('fields.description')}</legend>
        <LineField field="name" context={context} isWide />
        <SkuField context={context} />
        <WordField field="type" context={context} />
        <CategoryField context={context} />
        <WordField field="unit" context={context} />
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('productEditor.groupSale')}</legend>
        <BulkField field="base_price" context={context} />
        <BulkField field="stock_qty" context={context} />
        <NumberField field="min_order_qty" context={context} unit={null} />
        <NumberField field="vat_rate" context={context} unit={t('productEditor.unitPercent')} />
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('common.details')}</legend>
        <LineField field="color" context={context} />
        <NumberField field="stem_length" context={context} unit={t('productEditor.unitCentimetres')} />
        <CountryField context={context} />
        <DescriptionField context={context} />
      </fieldset>
    </div>
  )
}

interface FieldProps {
  context: FormContext
  isWide?: boolean
}

function LineField({ field, context, isWide = false }: FieldProps & { field: 'name' | 'color' }) {
  const { form } = context
  return (
    <FieldFrame field={field} context={context} isWide={isWide}>
      {names => (
        <TextInput names={names} text={form.state[field].text} onText={text => form.setText(field, text)} />
      )}
    </FieldFrame>
  )
}

function SkuField({ context }: FieldProps) {
  const { t } = useLanguage()
  const { form, isNew } = context
  return (
    <FieldFrame
      field="sku"
      context={context}
      hint={isNew ? t('productEditor.skuMade') : undefined}
      note={skuNote(context, t)}
      isNoteBad={isSkuTaken(context)}
    >
      {names => (
        <TextInput
          names={{ ...names, isWrong: names.isWrong || isSkuTaken(context) }}
          text={form.state.sku.text}
          onText={text => form.setText('sku', text)}
        />
      )}
    </FieldFrame>
  )
}

function skuNote({ sku, form }: FormContext, t: Language['t']): string | null {
  const { check, partly } = sku
  if (form.state.sku.entry === undefined || form.state.sku.text.trim() === '') return null
  if (check.kind === 'taken') return t('productEditor.skuTaken', { name: sku.nameOf(check.product) })
  if (check.kind === 'near') return t('productEditor.skuNear', { sku: check.sku })
  if (partly === null) return null
  return partly.total === null
    ? t('productEditor.skuNotRead')
    : t('productEditor.skuPartly', { read: partly.read, total: partly.total })
}

function BulkField({ field, context }: FieldProps & { field: 'base_price' | 'stock_qty' }) {
  const { t, language } = useLanguage()
  const { form, hasDefaults, pathOf } = context
  const staged = context.staged(field)
  const isStock = field === 'stock_qty'
  return (
    <FieldFrame
      field={field}
      context={context}
      hint={readAs(context, field, language)}
      note={
        staged === null
          ? null
          : t('productEditor.stagedHere', {
              value: fieldValueText(field, isStock ? Number(staged) : staged, language, pathOf),
            })
      }
    >
      {names => (
        <TextInput
          names={names}
          text={form.state[field].text}
          isNumber
          {...(isStock ? {} : { unit: t('productEditor.unitEuro') })}
          placeholder={
            hasDefaults && isStock ? t('productEditor.defaultIs', { value: DEFAULT_STOCK_QTY }) : undefined
          }
          onText={text => form.setText(field, text)}
        />
      )}
    </FieldFrame>
  )
}

/** How a typed number is read, where it has two readings. */
function readAs(
  { form, isNew, pathOf }: FormContext,
  field: 'base_price' | 'stock_qty',
  language: Language,
): string | undefined {
  const { reading, text, isDirty, ground } = form.state[field]
  const { t, signed } = language
  if (reading?.kind === 'value' && reading.value !== null && isDirty) {
    const value = fieldValueText(field, reading.value, language, pathOf)
    if (reading.by !== null) return t('productEditor.stockBy', { by: signed(reading.by), value })
    if (/[.,\s€]/.test(text.trim())) return t('productEditor.reads', { value })
  }
  // Nothing can be added to an unknown stock.
  const canBeAddedTo = field === 'stock_qty' && !isNew && ground.under !== undefined
  return canBeAddedTo && !isDirty ? t('productEditor.stockHint') : undefined
}

const DEFAULTS = {
  min_order_qty: DEFAULT_MIN_ORDER_QTY,
  vat_rate: DEFAULT_VAT_PERCENT,
  stem_length: null,
} as const

function NumberField(props: FieldProps & { field: keyof typeof DEFAULTS; unit: string | null }) {
  const { field, context, unit } = props
  const { t } = useLanguage()
  const standard = DEFAULTS[field]
  return (
    <FieldFrame field={field} context={context}>
      {names => (
        <TextInput
          names={names}
          text={context.form.state[field].text}
          isNumber
          {...(unit === null ? {} : { unit })}
          placeholder={
            context.hasDefaults && standard !== null
              ? t('productEditor.defaultIs', { value: standard })
              : undefined
          }
          onText={text => context.form.setText(field, text)}
        />
      )}
    </FieldFrame>
  )
}

function DescriptionField({ context }: FieldProps) {
  const { text, ground } = context.form.state.description
  const isKnown = ground.under !== undefined || text !== ''
  return (
    <FieldFrame
      field="description"
      context={context}
      isWide
      hint={isKnown ? <CharacterCount text={text} /> : undefined}
    >
      {names => (
        <TextArea names={names} text={text} onText={next => context.form.setText('description', next)} />
      )}
    </FieldFrame>
  )
}
