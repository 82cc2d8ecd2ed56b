import { type FormEvent, useMemo, useState } from 'react'
import type { RoundingDirection } from '../../../../shared/domain/changes/adjust.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import {
  type AdjustBase,
  type AdjustForm,
  type AdjustHow,
  ROUNDINGS,
  type RoundingName,
} from '../../../../shared/domain/changes/saved-adjustment.ts'
import { isHeading } from '../../../grid/core/groups.ts'
import { isSingle } from '../../../grid/core/range.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { ambiguousText } from '../../../i18n/texts/values/problem-text.ts'
import type { Stage } from '../../../stage/stage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useAltKey } from '../../../ui/keyboard/alt-key.ts'
import { Popover } from '../../../ui/popups/Popover.tsx'
import { markValueText } from '../sheet/cells/marks.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import css from './AdjustPopover.module.css'
import { AdjustResult } from './AdjustResult.tsx'
import { adjustAll, adjustmentOf, baseOf, differenceOf, NEW_FORM } from './adjust-form.ts'
import { SavedAdjustments } from './SavedAdjustments.tsx'

/** Raises, lowers, sets and rounds the selected cells as one undo step. */
export function AdjustPopover({ model, stage }: { model: PricesModel; stage: Stage }) {
  const language = useLanguage()
  const { t } = language
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<AdjustForm>(NEW_FORM)
  const change = (patch: Partial<AdjustForm>) => setForm(now => ({ ...now, ...patch }))

  // While it is open the selection stays.
  const products = useMemo(() => (isOpen ? selectedProducts(model) : []), [isOpen, model])
  const adjust = adjustmentOf(form)
  const onOpen = (next: boolean) => {
    setOpen(next)
    if (!next) return
    const { left, right } = model.grid.range()
    const field = model.source.fieldAt(left) ?? model.source.fieldAt(right)
    // Last time's base may say something else of other cells.
    setForm(now => withField({ ...now, base: 'edited' }, field ?? now.field))
  }

  useAltKey('A', isOpen ? null : () => onOpen(true))

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (adjust === null) return
    const from = baseOf(stage, form)
    const { values, left } = adjustAll(products, form.field, adjust, from, differenceOf(form))
    const report = stage.applyEdits(values)
    setOpen(false)
    model.grid.focus()
    model.grid.tell({ kind: 'adjusted', report, left })
  }

  return (
    <Popover
      trigger={
        <Button icon="settings" title={t('prices.adjustKey')} aria-keyshortcuts="Alt+A">
          {t('prices.adjust')}
        </Button>
      }
      title={t('prices.adjustTitle')}
      width="medium"
      control={{ isOpen, onOpen }}
      returnTo={() => toSheet(model.grid)}
    >
      <form className={css.form} onSubmit={onSubmit}>
        <AdjustFields form={form} change={change} isWrong={form.text !== '' && adjust === null} />
        {form.how === 'set' ? null : (
          <BaseChoice products={products} form={form} change={change} stage={stage} />
        )}
        <AdjustResult model={model} stage={stage} products={products} form={form} />
        {adjust === null || form.how === 'set' || form.base === 'marketplace' ? null : (
          <BaseNote products={products} field={form.field} stage={stage} language={language} />
        )}
        <Button variant="primary" type="submit" disabled={adjust === null || products.length === 0}>
          {t('prices.adjustApply', { n: products.length })}
        </Button>
        <SavedAdjustments form={form} canSave={adjust !== null} onForm={setForm} />
      </form>
    </Popover>
  )
}

interface AdjustFieldsProps {
  form: AdjustForm
  change: (patch: Partial<AdjustForm>) => void
  isWrong: boolean
}

/** What is adjusted, how, and by how much. */
function AdjustFields({ form, change, isWrong }: AdjustFieldsProps) {
  const language = useLanguage()
  const { t } = language
  const isStock = form.field === 'stock_qty'
  return (
    <>
      <div className={css.pair}>
        <Choice
          label={t('prices.adjustField')}
          value={form.field}
          options={{ base_price: t('prices.adjustPrices'), stock_qty: t('prices.adjustStocks') }}
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

/** Whether edits are raised once more, or replaced by the marketplace's value and so much more: only where it matters. */
function BaseChoice(props: {
  products: readonly number[]
  form: AdjustForm
  change: (patch: Partial<AdjustForm>) => void
  stage: Stage
}) {
  const { products, form, change, stage } = props
  const { t } = useLanguage()
  const { field } = form
  const matters = useMemo(
    () => products.some(product => stage.baseOf(product, field) !== stage.presentOf(product, field)),
    [stage, field, products],
  )
  if (!matters) return null
  return (
    <Choice<AdjustBase>
      label={t('prices.adjustBaseLabel')}
      value={form.base}
      options={{ edited: t('prices.adjustBaseEdited'), marketplace: t('prices.adjustBaseMarketplace') }}
      onChange={base => change({ base })}
    />
  )
}

/** Says where an adjustment starts from a value other than the one shown. */
function BaseNote(props: {
  products: readonly number[]
  field: BulkField
  stage: Stage
  language: Language
}) {
  const { products, field, stage, language } = props
  const others = products.filter(product => stage.baseOf(product, field) !== stage.valueOf(product, field))
  const [first] = others
  if (first === undefined) return null
  const words = (value: string | null) => markValueText(value, field, language) || language.t('prices.none')
  return (
    <p className={css.note}>
      {language.t('prices.adjustBase', {
        n: others.length,
        shown: words(stage.valueOf(first, field)),
        base: words(stage.baseOf(first, field)),
      })}
    </p>
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
function withField(form: AdjustForm, field: AdjustForm['field']): AdjustForm {
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
  return ambiguousText(text, language) ?? t(isStock ? 'prices.adjustNotWhole' : 'prices.adjustNotNumber')
}

function roundingText(name: RoundingName, language: Language): string {
  if (name === 'none') return language.t('prices.roundNone')
  return name.startsWith('end')
    ? language.t('prices.roundEnding', { ending: language.price(name.slice(3)).slice(1) })
    : language.t('prices.roundStep', { step: language.price(name) })
}

/** The products of the selected rows, in the order of the screen. */
function selectedProducts(model: PricesModel): number[] {
  const ranges = model.grid.ranges()
  const range = model.grid.range()
  const view = model.grid.source.view()
  if (view.length === 0 || range.top < 0) return []
  if (ranges.length === 1 && isSingle(range) && model.source.fieldAt(range.left) === null) return []
  const rows = ranges.flatMap(({ top, bottom }) =>
    Array.from({ length: bottom - top + 1 }, (_, i) => top + i),
  )
  const places = [...new Set(rows)].sort((a, b) => a - b).filter(row => !isHeading(view[row] ?? -1))
  return places.map(row => model.rows.productAt(view[row] ?? -1))
}
