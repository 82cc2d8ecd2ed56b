import { type ReadingProducts, readEachProduct } from '../../shared/contract/read-each-product.ts'
import { useRefreshProduct } from '../bridge/queries/products.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { notReadText } from '../i18n/texts/not-read-text.ts'
import { showToast } from '../ui/popups/Toasts.tsx'
import { useTrying } from './use-trying.ts'

/** More at once would take most of an hour's requests. */
export const READ_MAX = 200

interface Following extends ReadingProducts {
  /** Says what was read, if anything was; without it, how many products. */
  onDone?: (read: number) => Promise<void>
}

/** Reads products from the marketplace one after the other, and says how many were read and why not the others. */
export function useReadProducts() {
  const { mutateAsync } = useRefreshProduct()
  const trying = useTrying()
  const { t, number, language } = useLanguage()
  return (products: readonly number[], { onDone, ...following }: Following = {}) =>
    trying(async () => {
      const { read, trouble } = await readEachProduct(products, mutateAsync, following)
      if (trouble !== null) {
        const why = notReadText(trouble, language)
        showToast('warn', t('common.readSome', { read: number(read), n: products.length, why }))
      }
      if (read === 0) return
      if (onDone !== undefined) await onDone(read)
      else if (trouble === null) showToast('ok', t('common.readDone', { n: read }))
    })
}
