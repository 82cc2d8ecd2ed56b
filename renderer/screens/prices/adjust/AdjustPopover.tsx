import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { AdjustBase, AdjustForm } from '../../../../shared/domain/changes/saved-adjustment.ts'
import { isHeading } from '../../../grid/core/groups.ts'
import { isSingle, rowSpans } from '../../../grid/core/range.ts'
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
import { adjustAll, adjustmentOf, NEW_FORM } from './adjust-form.ts'
import { SavedAdjustments } from './SavedAdjustments.tsx'
import { type ShownPreview, useAdjustPreview } from './use-adjust-preview.ts'
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
  const preview = useAdjustPreview(stage, products, form)
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
        {form.how !== 'set' && preview?.hasOtherBase === true ? (
          <BaseChoice form={form} change={change} />
        ) : null}
        <AdjustResult model={model} stage={stage} products={products} form={form} preview={preview} />
        {adjust === null || form.how === 'set' || form.base === 'marketplace' ? null : (
          <BaseNote preview={preview} stage={stage} language={language} />
        )}
        <ApplyButton
          isReady={adjust !== null}
          n={products.length}
          idle={preview?.form === form ? preview.idle : null}
        />
        <SavedAdjustments form={form} canSave={adjust !== null} onForm={setForm} />
      </form>
    </Popover>
  )
}

/** Applies the adjustment; where it would do nothing it is disabled, and says why. */
function ApplyButton({ isReady, n, idle }: { isReady: boolean; n: number; idle: ShownPreview['idle'] }) {
  const { t } = useLanguage()
  const reasonId = useId()
  return (
    <>
      {idle === null ? null : (
        <p id={reasonId} role="status" className={css.note}>
          {t(idle === 'same' ? 'prices.adjustSame' : 'prices.adjustImpossible', { n })}
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        disabled={!isReady || n === 0 || idle !== null}
        aria-describedby={idle === null ? undefined : reasonId}
      >
        {t('prices.adjustApply', { n })}
      </Button>
    </>
  )
}

/** Whether edits are raised once more, or replaced by the marketplace's value and so much more. */
function BaseChoice({ form, change }: { form: AdjustForm; change: (patch: Partial<AdjustForm>) => void }) {
  const { t } = useLanguage()
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
function BaseNote(props: { preview: ShownPreview | null; stage: Stage; language: Language }) {
  const { preview, stage, language } = props
  if (preview === null || preview.unlikeShown === null) return null
  const { first, n } = preview.unlikeShown
  const { field } = preview.form
  const words = (value: string | null) =>
    markValueText(value, field, language) || language.t('common.nothing')
  return (
    <p className={css.note}>
      {language.t('prices.adjustBase', {
        n,
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

/** The products of the selected rows, each once, in the order of the screen. */
function selectedProducts(model: PricesModel): number[] {
  const ranges = model.grid.ranges()
  const range = model.grid.range()
  const view = model.grid.source.view()
  if (view.length === 0 || range.top < 0) return []
  if (ranges.length === 1 && isSingle(range) && model.source.fieldAt(range.left) === null) return []
  const products: number[] = []
  for (const { top, bottom } of rowSpans(ranges))
    for (const row of view.subarray(top, bottom + 1))
      if (!isHeading(row)) products.push(model.rows.productAt(row))
  return products
}
