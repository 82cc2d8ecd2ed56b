import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductListing,
} from '../../../../shared/domain/list/product-list.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Popover } from '../../../ui/popups/Popover.tsx'
import css from './ColumnsMenu.module.css'
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
  const all = [...shown, ...PRODUCT_COLUMNS.filter(column => !shown.includes(column))]
  const move = (column: ProductColumn, by: number) => onListing({ columns: movedColumn(columns, column, by) })
  return (
    <Popover
      trigger={<Button variant="quiet">{t('products.columns')}</Button>}
      title={t('products.columnsTitle')}
    >
      <ul className={css.list}>
        {all.map(column => {
          const at = shown.indexOf(column)
          const name = t(`products.${column}`)
          return (
            <li key={column} className={css.line}>
              <Checkbox
                label={name}
                checked={at !== -1}
                disabled={at !== -1 && shown.length === 1}
                onChange={() => onListing({ columns: toggledColumn(columns, column) })}
              />
              {at === -1 ? null : (
                <span className={css.moves}>
                  <span className={css.up}>
                    <IconButton
                      icon="chevronDown"
                      label={t('products.columnUp', { column: name })}
                      aria-disabled={at === 0}
                      onClick={() => move(column, -1)}
                    />
                  </span>
                  <IconButton
                    icon="chevronDown"
                    label={t('products.columnDown', { column: name })}
                    aria-disabled={at === shown.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Button variant="quiet" onClick={() => onListing({ columns: firstListing(window.innerWidth).columns })}>
        {t('products.columnsReset')}
      </Button>
    </Popover>
  )
}
