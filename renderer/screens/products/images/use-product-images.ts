import { useMemo } from 'react'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { type PlacedImage, placedImages, roomIn } from '../../../../shared/domain/images/image-list.ts'
import type { LocalImage, LocalProduct } from '../../../../shared/domain/list/local-view.ts'
import { type AddedImage, unreadOf, useAddedImages } from '../../../bridge/added-images.ts'
import { useHeldProduct } from '../../../bridge/queries/products.ts'
import { useOpenChanges } from '../../../bridge/stores/ChangesProvider.tsx'
import { useLocalProduct } from '../../../bridge/use-local-product.ts'

export type ImageChange = Extract<Change, { kind: 'image-add' | 'image-delete' | 'image-primary' }>
type Create = Extract<Change, { kind: 'create' }>

/** The images of a product as they are shown, with the open changes about them. */
export interface ProductImagesView {
  readonly product: number
  readonly sku: string | null
  readonly life: LocalProduct['life']
  readonly images: readonly PlacedImage[]
  /** Whether the marketplace's images were ever read; a product made here has none to read. */
  readonly isRead: boolean
  readonly room: number
  readonly changes: readonly ImageChange[]
  /** The create that the images are part of, as long as it can be changed. */
  readonly create: Create | null
}

/** Undefined while the product is read, null when there is no such one. */
export function useProductImages(product: number): ProductImagesView | null | undefined {
  const local = useLocalProduct(product)
  const { data } = useHeldProduct(product)
  const open = useOpenChanges().ofProduct(product)
  const added = useAddedImages(product)
  const read = data?.held?.images ?? null
  const isRead = product < 0 || read !== null
  return useMemo(() => {
    if (local === undefined || local === null) return local
    const sku = local.fields.sku?.value
    const unread = unreadOf(added, read?.map(({ id }) => id) ?? [])
    const images = local.images === null ? null : [...local.images, ...unread.map(justAdded)]
    const shown = { images, life: local.life }
    return {
      product,
      sku: typeof sku === 'string' && sku !== '' ? sku : null,
      life: local.life,
      images: placedImages(shown) ?? [],
      isRead,
      room: roomIn(shown),
      changes: open.filter(isImageChange),
      create: open.find(isChangeableCreate) ?? null,
    }
  }, [local, added, read, product, isRead, open])
}

/** The marketplace has it, but its number was not read yet. */
function justAdded({ change, url }: AddedImage): LocalImage {
  return { id: null, url, thumbnail: null, isPrimary: false, isGoing: false, mark: 'plain', change }
}

function isImageChange(change: Change): change is ImageChange {
  return change.kind === 'image-add' || change.kind === 'image-delete' || change.kind === 'image-primary'
}

function isChangeableCreate(change: Change): change is Create {
  const { kind, state } = change
  return kind === 'create' && (state === 'queued' || state === 'rejected')
}
