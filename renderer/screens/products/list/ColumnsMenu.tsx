import { PRODUCT_COLUMNS, type ProductListing } from '../../../../shared/domain/list/product-list.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ColumnList } from '../../../parts/ColumnList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Popover } from '../../../ui/popups/Popover.tsx'
import { firstListing, movedColumn, toggledColumn } from './listing.ts'

interface ColumnsMenuProps {
  listing: ProductListing
  onListing: (patch: Partial<ProductListing>) => void
}

/** Which columns are shown, and in which order. */
export function ColumnsMenu({ listing, onListing }: ColumnsMenuProps) {
  const { t } = useLanguage()
  const { columns } = listing
  const shown = columns.map(({ column }) => column)
  return (
    <Popover
      trigger={<Button variant="quiet">{t('catalog.columns')}</Button>}
      title={t('products.columnsTitle')}
    >
      <ColumnList
        shown={shown}
        all={PRODUCT_COLUMNS}
        nameOf={column => t(`products.${column}`)}
        isFixed={column => shown.length === 1 && shown.includes(column)}
        onToggle={column => onListing({ columns: toggledColumn(columns, column) })}
        onMove={(column, by) => onListing({ columns: movedColumn(columns, column, by) })}
      />
      <Button variant="quiet" onClick={() => onListing({ columns: firstListing(window.innerWidth).columns })}>
        {t('catalog.columnsReset')}
      </Button>
    </Popover>
  )
}
