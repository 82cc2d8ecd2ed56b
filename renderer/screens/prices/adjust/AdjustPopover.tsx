import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { AdjustBase, AdjustForm } from '../../../../shared/domain/changes/saved-adjustment.ts'
import { isHeading } from '../../../grid/core/groups.ts'
import { isSingle } from '../../../grid/core/range.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import type { Stage } from '../../../stage/stage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { useAltKey } from '../../../ui/keyboard/alt-key.ts'
import { Popover } from '../../../ui/popups/Popover.tsx'
import { markValueText } from '../sheet/cells/marks.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { AdjustFields, withField } from './AdjustFields.tsx'
import css from './AdjustPopover.module.css'
import { AdjustResult } from './AdjustResult.tsx'
import { adjustAll, adjustmentOf, idleReason, NEW_FORM } from './adjust-form.ts'
import { SavedAdjustments } from './SavedAdjustments.tsx'
import { useClearOfColumns } from './use-clear-of-cell.ts'

/** Raises, lowers, sets and rounds the selected cells as one undo step. */
export function AdjustPopover({ model, stage }: { model: PricesModel; stage: Stage }) {
  const { t, language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<AdjustForm>(NEW_FORM)
  const change = (patch: Partial<AdjustForm>) => setForm(now => ({ ...now, ...patch }))

  // While it is open the selection stays.
  const products = useMemo(() => (isOpen ? selectedProducts(model) : []), [isOpen, model])
  const adjust = adjustmentOf(form)
  const inside = useRef<HTMLFormElement>(null)
  const shift = useClearOfColumns(model.grid, inside, isOpen, () => adjustedColumns(model, form.field))
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
    setOpen(false)
    const { grid } = model
    grid.focus()
    const { latest } = grid.state()
    void adjustAll(stage, products, form).then(done => {
      // Something newer was said since, such as what an undo took back.
      if (grid.state().latest === latest) grid.tell({ kind: 'adjusted', ...done })
    })
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
      shift={shift}
      returnTo={() => toSheet(model.grid)}
    >
      <form ref={inside} className={css.form} onSubmit={onSubmit}>
        <AdjustFields form={form} change={change} isWrong={form.text !== '' && adjust === null} />
        {form.how === 'set' ? null : (
          <BaseChoice products={products} form={form} change={change} stage={stage} />
        )}
        <AdjustResult model={model} stage={stage} products={products} form={form} />
        {adjust === null || form.how === 'set' || form.base === 'marketplace' ? null : (
          <BaseNote products={products} field={form.field} stage={stage} language={language} />
        )}
        <ApplyButton products={products} form={form} stage={stage} />
        <SavedAdjustments form={form} canSave={adjust !== null} onForm={setForm} />
      </form>
    </Popover>
  )
}

/** Applies the adjustment; where it would do nothing it is disabled, and says why. */
function ApplyButton(props: { products: readonly number[]; form: AdjustForm; stage: Stage }) {
  const { products, form, stage } = props
  const { t } = useLanguage()
  const reasonId = useId()
  // Of a long selection no key waits for it.
  const latest = useDeferredValue(form)
  const reason = useMemo(() => idleReason(stage, products, latest), [stage, products, latest])
  const isReady = adjustmentOf(form) !== null && products.length > 0
  const n = products.length
  return (
    <>
      {reason === null ? null : (
        <p id={reasonId} role="status" className={css.note}>
          {t(reason === 'same' ? 'prices.adjustSame' : 'prices.adjustImpossible', { n })}
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        disabled={!isReady || reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
      >
        {t('prices.adjustApply', { n })}
      </Button>
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
  const words = (value: string | null) =>
    markValueText(value, field, language) || language.t('common.nothing')
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

/** The places of the columns of numbers that are selected, and of the one that is adjusted. */
function adjustedColumns({ grid, source }: PricesModel, adjusted: BulkField): number[] {
  const isSelected = (column: number) =>
    grid.ranges().some(({ left, right }) => left <= column && column <= right)
  return [...source.columns.keys()].filter(column => {
    const field = source.fieldAt(column)
    return field !== null && (field === adjusted || isSelected(column))
  })
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
