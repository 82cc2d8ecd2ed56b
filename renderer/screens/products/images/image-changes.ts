import type { NewChange } from '../../../../shared/domain/change.ts'
import type { ProductImagesView } from './use-product-images.ts'

type Of = Pick<ProductImagesView, 'product' | 'sku' | 'images' | 'create'>

const ofProduct = ({ product, sku }: Of) => ({ product, sku, origin: null })

/** One change an address, so that one that fails never holds up the others. */
export function addressChanges(view: Of, urls: readonly string[]): NewChange[] {
  return urls.map(url => ({ kind: 'image-add', ...ofProduct(view), url }))
}

export function deleteChanges(view: Of, images: readonly number[]): NewChange[] {
  return images.map(image => ({ kind: 'image-delete', ...ofProduct(view), image }))
}

export function primaryChange(view: Of, image: number): NewChange {
  const from = view.images.find(({ isPrimary, id }) => isPrimary && id !== null)?.id ?? null
  return { kind: 'image-primary', ...ofProduct(view), image, from }
}

/** Leaves addresses out of a create that was not sent. */
export function takeOutChanges(view: Of, urls: readonly string[]): NewChange[] {
  return urls.map(url => ({ kind: 'image-delete', ...ofProduct(view), image: 0, url }))
}

/** Puts an address of a create first, which makes it the primary one: all others are taken out and put in behind it. */
export function firstChanges(view: Of, first: string): NewChange[] {
  const others = (view.create?.images ?? []).filter(url => url !== first)
  return [...takeOutChanges(view, others), ...addressChanges(view, others)]
}
