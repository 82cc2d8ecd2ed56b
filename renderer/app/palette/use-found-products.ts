import { useProductSearch } from '../../bridge/queries/catalog.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { PRODUCTS } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import type { PaletteCommand } from './commands.ts'

const SHOWN = 12

/** Products that fit the text, as commands of the palette that open them. */
export function useFoundProducts(text: string) {
  const { number, price } = useLanguage()
  const catalog = useCatalog()
  const { data, isFetching } = useProductSearch(text, SHOWN)
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
