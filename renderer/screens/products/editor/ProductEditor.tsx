import { ProductImages } from '../images/ProductImages.tsx'
import type { OpenProduct } from '../ProductsScreen.tsx'

export interface ProductEditorProps {
  product: number | 'new'
  from: number | null
  isWhole: boolean
  /** The products before and after it in the list as it is shown. */
  neighbours: { previous: number | null; next: number | null }
  onOpen: (open: OpenProduct) => void
  onJob: (job: number) => void
}

export function ProductEditor({ product }: ProductEditorProps) {
  return product === 'new' ? null : <ProductImages product={product} />
}
