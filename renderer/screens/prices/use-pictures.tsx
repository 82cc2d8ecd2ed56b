import { useCallback } from 'react'
import { usePictureAddress } from '../../bridge/queries/products.ts'
import type { CatalogStore } from '../../bridge/stores/catalog-store.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { PricesModel } from './sheet/prices-model.ts'

/** The picture of a row, as high as the row. */
export function usePictures(model: PricesModel, catalog: CatalogStore, rowHeight: number) {
  const addresses = usePictureAddress()
  return useCallback(
    (row: number) => {
      const path = catalog.getState().columns.primary_image[model.rows.at(row)] ?? null
      return <Picture src={path === null ? null : addresses.of(path)} alt="" size={rowHeight - 4} />
    },
    [model, catalog, addresses, rowHeight],
  )
}
