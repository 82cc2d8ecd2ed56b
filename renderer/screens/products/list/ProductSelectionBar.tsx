import type { ReactNode } from 'react'
import { useCatalogProgress } from '../../../bridge/queries/catalog.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { EditInExcel } from '../../../linked/EditInExcel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListFoot } from '../../../ui/bars/ListFoot.tsx'
import type { ExportKind } from './export-products.ts'
import type { ListState } from './list-model.ts'
import css from './ProductSelectionBar.module.css'

interface SelectionBarProps {
  state: ListState
  /** How many of those selected are filtered out. */
  hidden: number
  onSelectNone: () => void
  onDelete: () => void
  onSetField: () => void
  onPrices: () => void
  onExport: (kind: ExportKind) => void
}

/**
 * Under the list: how many are shown or selected, and what can be done with those. Always there, so that nothing
 * moves.
 */
export function ProductSelectionBar(props: SelectionBarProps) {
  const { t } = useLanguage()
  const { hidden } = props
  const { selection, rows } = props.state
  const picked = selection.picked.size
  const said =
    picked === 0 ? (
      <Count state={props.state} />
    ) : (
      <>
        {picked === rows.length && hidden === 0 && picked > 1
          ? t('products.selectedAll', { n: picked })
          : t('common.selected', { n: picked })}
        {hidden === 0 ? null : ` · ${t('products.selectedHidden', { n: hidden })}`}
      </>
    )
  return (
    <ListFoot said={said} isPicked={picked > 0}>
      {picked === 0 ? null : (
        <Button variant="quiet" onClick={props.onSelectNone}>
          {t('common.clear')}
        </Button>
      )}
      <span className={css.actions}>
        {picked === 0 ? null : (
          <>
            <Button onClick={props.onSetField}>{t('products.setField')}</Button>
            <Button icon="grid" onClick={props.onPrices}>
              {t('prices.title')}
            </Button>
            <Button variant="danger" icon="trash" onClick={props.onDelete}>
              {t('common.deleteAsk')}
            </Button>
          </>
        )}
        {rows.length + picked === 0 ? null : <EditInExcel products={() => productsToEdit(props.state)} />}
        <Button icon="download" disabled={rows.length === 0} onClick={() => props.onExport('xlsx')}>
          {t('products.exportXlsx')}
        </Button>
        <Button disabled={rows.length === 0} onClick={() => props.onExport('csv')}>
          {t('products.exportCsv')}
        </Button>
      </span>
    </ListFoot>
  )
}

/** Those that are selected, else those that are shown; not new ones, which have no number yet. */
function productsToEdit({ selection, rows, table }: ListState): number[] {
  const shown = selection.picked.size > 0 ? [...selection.picked] : [...rows].map(row => table.id[row] ?? 0)
  return shown.filter(product => product > 0)
}

/** `312 of 100,000`, with the unread rest. */
function Count({ state: { rows, table } }: { state: ListState }): ReactNode {
  const { t, number } = useLanguage()
  const { data: progress } = useCatalogProgress()
  const words =
    rows.length === table.count
      ? t('catalog.count', { n: table.count })
      : t('products.countShown', { shown: number(rows.length), n: table.count })
  const isPartial = progress !== undefined && progress.total !== null && progress.read < progress.total
  if (!isPartial) return words
  return `${words} · ${t('products.countPartial', { read: progress.read, total: progress.total ?? 0 })}`
}
