import { type ProductListing, SHEET_COLUMNS } from '../../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ColumnList } from '../../../parts/ColumnList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Popover } from '../../../ui/popups/Popover.tsx'
import { listColumnTitle } from './cell-text.ts'
import { firstListing, movedColumn, toggledColumn } from './listing.ts'

interface ColumnsMenuProps {
  listing: ProductListing
  onListing: (patch: Partial<ProductListing>) => void
}

/** Which columns are shown, and in which order. */
export function ColumnsMenu({ listing, onListing }: ColumnsMenuProps) {
  const { t, language } = useLanguage()
  const { view } = listing
  const { columns } = view
  const show = (next: typeof columns) => onListing({ view: { ...view, columns: next } })
  const shown = columns.map(({ column }) => column)
  return (
    <Popover
      trigger={<Button variant="quiet">{t('catalog.columns')}</Button>}
      title={t('products.columnsTitle')}
    >
      <ColumnList
        shown={shown}
        all={SHEET_COLUMNS}
        nameOf={column => listColumnTitle(column, language)}
        isFixed={column => shown.length === 1 && shown.includes(column)}
        onToggle={column => show(toggledColumn(columns, column))}
        onMove={(column, by) => show(movedColumn(columns, column, by))}
      />
      <Button variant="quiet" onClick={() => show(firstListing(window.innerWidth).view.columns)}>
        {t('catalog.columnsReset')}
      </Button>
    </Popover>
  )
}
