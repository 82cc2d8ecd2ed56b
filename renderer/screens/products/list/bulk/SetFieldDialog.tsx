import { useMemo, useState } from 'react'
import { isBulkField } from '../../../../../shared/domain/changes/edit.ts'
import { planSet, type SetPlan } from '../../../../../shared/domain/form/set-field.ts'
import {
  CLEARABLE,
  type FormField,
  isNumericField,
} from '../../../../../shared/domain/products/product-fields.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../../shared/domain/rules/units.ts'
import { useCategories } from '../../../../bridge/queries/products.ts'
import { useCatalogStore } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { fieldTroubleText } from '../../../../i18n/texts/values/field-text.ts'
import { useCostText } from '../../../../parts/cost-text.ts'
import { valueText } from '../../../../parts/filter/value-text.ts'
import { ReadingChoices } from '../../../../parts/ReadingChoices.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Dialog } from '../../../../ui/popups/Dialog.tsx'
import { CategoryPicker } from '../filter/CategoryPicker.tsx'
import { type ListState, shownOf } from '../list-model.ts'
import css from './SetFieldDialog.module.css'
import { SetReview } from './SetReview.tsx'
import { readSetValue, SET_FIELDS, SET_NAME } from './set-fields.ts'

interface SetFieldDialogProps {
  state: ListState
  products: ReadonlySet<number>
  isBusy: boolean
  onClose: () => void
  onSet: (plan: SetPlan) => void
}

/** Sets one field of many products: which, to what, and what would change, before anything is queued. */
export function SetFieldDialog({ state, products: asked, isBusy, onClose, onSet }: SetFieldDialogProps) {
  const { t, decimalSign, language } = useLanguage()
  const catalog = useCatalogStore()
  // Some may have left the catalog while this was open.
  const products = useMemo(() => {
    const { tableRowOf } = shownOf(state)
    return [...asked].filter(product => tableRowOf(product) !== -1)
  }, [asked, state])
  const count = products.length
  const [field, setField] = useState<FormField>('category_id')
  const [text, setText] = useState('')
  const { data } = useCategories()
  const reading = useMemo(() => {
    const isCategory = (id: number) => data?.categories.some(category => category.id === id) ?? true
    return readSetValue(field, text, { decimalSign, isNew: false, isCategory })
  }, [field, text, decimalSign, data])
  const isOneOnly = field === 'sku' && count > 1
  const isUntouched = text === '' && !CLEARABLE.includes(field)
  const plan = useMemo(() => {
    if (reading.kind === 'trouble' || isOneOnly || isUntouched) return null
    const { tableRowOf } = shownOf(state)
    const { table, overlays } = state
    return planSet(products, field, reading.value, {
      table,
      overlays,
      tableRowOf,
      catalog: catalog.getState(),
    })
  }, [reading, isOneOnly, isUntouched, state, products, field, catalog])
  const n = plan?.rows.length ?? 0
  const cost = useCostText({ updates: n }, n > 0 && !isBulkField(field))
  const trouble = isOneOnly
    ? t('products.setOnlyOne')
    : reading.kind === 'trouble' && !isUntouched
      ? fieldTroubleText(reading.why, text, language)
      : null

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('products.setTitle', { n: count })}
      actions={
        <>
          {n === 0 || isBulkField(field) ? null : <span className={css.cost}>{cost}</span>}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={n === 0}
            onClick={() => plan !== null && n > 0 && onSet(plan)}
          >
            {isBulkField(field) ? t('products.setStage', { n }) : t('review.queue', { n })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Select<FormField>
          label={t('review.field')}
          value={field}
          options={SET_FIELDS.map(value => ({ value, label: t(SET_NAME[value]) }))}
          onChange={next => {
            setField(next)
            setText('')
          }}
        />
        <Value state={state} field={field} text={text} trouble={trouble} onText={setText} />
      </div>
      {plan === null ? null : <SetReview plan={plan} state={state} />}
    </Dialog>
  )
}

interface ValueProps {
  state: ListState
  field: FormField
  text: string
  trouble: string | null
  onText: (text: string) => void
}

function Value({ state, field, text, trouble, onText }: ValueProps) {
  const { t, language } = useLanguage()
  switch (field) {
    case 'category_id':
      return (
        <CategoryPicker
          state={state}
          chosen={text === '' ? null : Number(text)}
          onChoose={id => onText(id === null ? '' : String(id))}
          mustChoose
        />
      )
    case 'unit':
    case 'type': {
      const values = field === 'unit' ? UNITS : PRODUCT_TYPES
      const words = (value: string) => (field === 'type' ? valueText('type', value, language) : value)
      return (
        <Select
          label={t('products.setValue')}
          value={text}
          options={[
            { value: '', label: t('products.setChoose') },
            ...values.map(value => ({ value: value as string, label: words(value) })),
          ]}
          onChange={onText}
        />
      )
    }
    default:
      return (
        <div className={css.value}>
          <TextField
            label={t('products.setValue')}
            dir="auto"
            value={text}
            error={trouble}
            hint={hintOf(field, t)}
            onChange={event => onText(event.target.value)}
          />
          {isNumericField(field) ? <ReadingChoices field={field} text={text} onText={onText} /> : null}
        </div>
      )
  }
}

function hintOf(field: FormField, t: ReturnType<typeof useLanguage>['t']): string | undefined {
  if (field === 'base_price') return t('products.setPriceHint')
  if (field === 'stock_qty') return t('products.setStockHint')
  return CLEARABLE.includes(field) ? t('products.setEmpty') : undefined
}
