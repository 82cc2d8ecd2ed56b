import { useCallback, useState } from 'react'
import { columnKey, type SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ColumnFilterForm } from '../../../parts/filter/ColumnFilterForm.tsx'
import { AnchoredPopover } from '../../../ui/popups/Popover.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'

/** A column whose filter was asked for, and the header it was asked at. */
interface AskedFilter {
  column: SheetColumnKey
  anchor: Element
}

/** The filter that is open; a column by its place, null closes it. */
export function useAskedFilter(model: PricesModel) {
  const [asked, setAsked] = useState<AskedFilter | null>(null)
  const ask = useCallback(
    (column: number | null, anchor: Element | null) => {
      const shown = column === null ? undefined : model.grid.source.columns[column]?.key
      const key = columnKey(shown)
      setAsked(key === undefined || anchor === null ? null : { column: key, anchor })
    },
    [model],
  )
  return [asked, ask] as const
}

export function ColumnFilterPopover(props: {
  model: PricesModel
  asked: AskedFilter | null
  onClose: () => void
}) {
  const { model, asked, onClose } = props
  const { t } = useLanguage()
  return (
    <AnchoredPopover
      anchor={asked?.anchor ?? null}
      title={asked === null ? '' : t('prices.filterBy', { column: model.source.titleOf(asked.column) })}
      returnTo={() => toSheet(model.grid)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {asked === null ? null : (
        <ColumnFilterForm key={asked.column} model={model} column={asked.column} onDone={onClose} />
      )}
    </AnchoredPopover>
  )
}
