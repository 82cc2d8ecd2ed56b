import { useMemo } from 'react'
import type { Change } from '../../../../shared/contract/groups/outbox.ts'
import { type PlacedImage, placedImages, roomIn } from '../../../../shared/domain/image-list.ts'
import type { LocalProduct } from '../../../../shared/domain/local-view.ts'
import { useOpenChanges } from '../../../bridge/ChangesProvider.tsx'
import { useHeldProduct } from '../../../bridge/queries-products.ts'
import { useLocalProduct } from '../../../bridge/use-local-product.ts'

export type ImageChange = Extract<Change, { kind: 'image-add' | 'image-delete' | 'image-primary' }>
type Create = Extract<Change, { kind: 'create' }>

/** The images of a product as they are shown, with the open changes about them. */
export interface ProductImagesView {
  readonly product: number
  readonly sku: string | null
  readonly life: LocalProduct['life']
  readonly images: readonly PlacedImage[]
  /** Whether the marketplace's own images were ever read; of a product made here there are none to read. */
  readonly isRead: boolean
  readonly room: number
  readonly changes: readonly ImageChange[]
  /** The create the images ride in, as long as it can be changed. */
  readonly create: Create | null
}

/** Undefined while the product is read, null when there is no such one. */
export function useProductImages(product: number): ProductImagesView | null | undefined {
  const local = useLocalProduct(product)
  const { data } = useHeldProduct(product)
  const open = useOpenChanges().ofProduct(product)
  const isRead = product < 0 || (data?.held?.images ?? null) !== null
  return useMemo(() => {
    if (local === undefined || local === null) return local
    const sku = local.fields.sku?.value
    return {
      product,
      sku: typeof sku === 'string' && sku !== '' ? sku : null,
      life: local.life,
      images: placedImages(local) ?? [],
      isRead,
      room: roomIn(local),
      changes: open.filter(isImageChange),
      create: open.find(isChangeableCreate) ?? null,
    }
  }, [local, product, isRead, open])
}

function isImageChange(change: Change): change is ImageChange {
  return change.kind === 'image-add' || change.kind === 'image-delete' || change.kind === 'image-primary'
}

function isChangeableCreate(change: Change): change is Create {
  const { kind, state } = change
  return kind === 'create' && (state === 'queued' || state === 'rejected' || state === 'conflict')
}
