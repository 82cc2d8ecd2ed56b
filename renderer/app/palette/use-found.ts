import { useMemo } from 'react'
import { useProductSearch } from '../../bridge/queries/catalog.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { statusText } from '../../i18n/texts/status-text.ts'
import { PRODUCTS } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import { findOrders, type PaletteCommand } from './commands.ts'

const ORDERS_SHOWN = 6

/** Matching orders, as commands that open them. */
export function useFoundOrders(text: string): { commands: PaletteCommand[]; more: number } {
  const language = useLanguage()
  const { byId, revision } = useOrders()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for the map, which stays the same object
  const found = useMemo(() => findOrders(byId.values(), text), [byId, revision, text])
  const commands = found.slice(0, ORDERS_SHOWN).map(
    ({ id, number, customer, status }): PaletteCommand => ({
      id: `order-${id}`,
      group: 'orders',
      icon: 'truck',
      label: isolated(number ?? id),
      hint: [
        customer === null ? null : isolated(customer),
        status === null ? null : statusText(status, language),
      ]
        .filter(part => part !== null)
        .join(' · '),
      run: () => go({ screen: 'orders', order: id }),
    }),
  )
  return { commands, more: found.length - commands.length }
}

const PRODUCTS_SHOWN = 12

/** Matching products, as commands that open them. */
export function useFoundProducts(text: string) {
  const { number, price } = useLanguage()
  const catalog = useCatalog()
  const { data, isFetching } = useProductSearch(text, PRODUCTS_SHOWN)
  const found = text.trim() === '' ? undefined : data
  const commands = (found?.ids ?? []).flatMap((id): PaletteCommand[] => {
    const row = catalog.rowOf.get(id)
    if (row === undefined) return []
    const { name, sku, base_price, stock_qty } = catalog.columns
    const euro = base_price[row]
    const stock = stock_qty[row]
    const hints = [
      sku[row],
      euro === null || euro === undefined ? null : `€ ${price(euro)}`,
      stock === null || stock === undefined ? null : `× ${number(stock)}`,
    ]
    return [
      {
        id: `product-${id}`,
        group: 'products',
        icon: 'flower',
        label: name[row] ?? '',
        hint: hints.filter(hint => hint !== null).join(' · '),
        run: () => go({ ...PRODUCTS, product: id }),
      },
    ]
  })
  return {
    commands,
    more: Math.max(0, (found?.total ?? 0) - commands.length),
    isSearching: isFetching,
    isPartial: text.trim() !== '' && catalog.state === 'reading',
  }
}
