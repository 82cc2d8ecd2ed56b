import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProductEditor } from './editor/ProductEditor.tsx'

/** What of the screen is open: one product or a new one, beside the list or alone. */
export interface OpenProduct {
  product: number | 'new' | null
  isWhole?: boolean
  /** The product a new one starts as a copy of. */
  from?: number | null
}

interface ProductsScreenProps extends Required<OpenProduct> {
  onOpen: (open: OpenProduct) => void
  /** To the sheet of prices and stock, at a product. */
  onPrices: (product: number | null) => void
  onJob: (job: number) => void
  /** A person wants to choose a file of new products. */
  onChooseFile: () => void
}

export function ProductsScreen({ product, isWhole, from, onOpen, onJob }: ProductsScreenProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader title={t('products.title')} />
      {product === null ? null : (
        <ProductEditor
          key={product}
          product={product}
          from={from}
          isWhole={isWhole}
          neighbours={{ previous: null, next: null }}
          onOpen={onOpen}
          onJob={onJob}
        />
      )}
    </>
  )
}
