import type { OrderItem } from '../../../../shared/domain/orders/read/order-items.ts'
import { usePictureAddress } from '../../../bridge/queries/products.ts'
import { useCatalog } from '../../../bridge/stores/CatalogProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { jsonText } from '../../../i18n/texts/json-text.ts'
import { JsonTree } from '../../../ui/json/JsonTree.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useFindRow } from '../find-row.ts'
import { amountText } from '../texts/amount-text.ts'
import css from './Items.module.css'

const PICTURE_PX = 36

interface ItemsProps {
  items: readonly OrderItem[]
  /** The order's currency, for lines that name none. */
  currency: string | null
  onProduct: (product: number) => void
}

/** The lines of an order, each with the picture and name of our product where it is one. */
export function Items({ items, currency, onProduct }: ItemsProps) {
  const { t, language } = useLanguage()
  const { columns } = useCatalog()
  const findRow = useFindRow()
  const pictures = usePictureAddress()
  const hasTotals = items.some(({ total }) => total !== null)
  const rests = Object.fromEntries(
    items.flatMap(({ name, sku, rest }, index) =>
      Object.keys(rest).length === 0 ? [] : [[`${index + 1} · ${name ?? sku ?? ''}`, rest]],
    ),
  )
  return (
    <>
      <table className={css.items}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('productEditor.title')}
            </th>
            <th scope="col" className={css.right}>
              {t('paper.quantity')}
            </th>
            <th scope="col" className={css.right}>
              {t('fields.price')}
            </th>
            {hasTotals ? (
              <th scope="col" className={css.right}>
                {t('orders.total')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const row = findRow(item) ?? -1
            const image = columns.primary_image[row] ?? null
            const id = columns.id[row]
            const product = id === undefined ? null : { id, name: columns.name[row] ?? null }
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that came as they are
              <tr key={index}>
                <td className={css.picture}>
                  <Picture src={image === null ? null : pictures.of(image)} alt="" size={PICTURE_PX} />
                </td>
                <td>
                  <Name item={item} product={product} onProduct={onProduct} />
                </td>
                <td className={item.amount === null ? css.asItCame : css.right}>{quantityText(item)}</td>
                <td className={item.price?.amount === null ? css.asItCame : css.right}>
                  {item.price === null ? '' : <Amount money={item.price} currency={currency} />}
                </td>
                {hasTotals ? (
                  <td className={item.total?.amount === null ? css.asItCame : css.right}>
                    {item.total === null ? '' : <Amount money={item.total} currency={currency} />}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
      {Object.keys(rests).length === 0 ? null : (
        <details className={css.rest}>
          <summary>{t('orders.itemMore')}</summary>
          <JsonTree value={rests} name={t('orders.itemMore')} words={jsonText(language)} />
        </details>
      )}
    </>
  )
}

/** The amount with its unit; as it came where it can't be read. */
function quantityText({ quantity, amount, unit }: OrderItem): string {
  if (quantity === null) return ''
  if (amount === null) return isolated(quantity)
  return unit === null ? amount : `${amount} ${isolated(unit)}`
}

function Amount({ money, currency }: { money: NonNullable<OrderItem['price']>; currency: string | null }) {
  return amountText(money, currency, useLanguage())
}

function Name({
  item,
  product,
  onProduct,
}: {
  item: OrderItem
  product: { id: number; name: string | null } | null
  onProduct: (product: number) => void
}) {
  const { t } = useLanguage()
  const name = item.name ?? product?.name ?? null
  const words = name === null ? t('orders.itemUnnamed') : isolated(name)
  return (
    <>
      {product === null ? (
        <span dir="auto">{words}</span>
      ) : (
        <button
          type="button"
          className={css.link}
          dir="auto"
          title={t('common.openNamed', { name: isolated(product.name ?? String(product.id)) })}
          onClick={() => onProduct(product.id)}
        >
          {words}
        </button>
      )}
      {item.sku === null ? null : (
        <span className={css.sku} dir="auto">
          {item.sku}
        </span>
      )}
    </>
  )
}
