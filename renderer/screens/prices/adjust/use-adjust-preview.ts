import { useEffect, useState } from 'react'
import type { AdjustForm } from '../../../../shared/domain/changes/saved-adjustment.ts'
import { LatestWork } from '../../../bridge/in-pieces.ts'
import type { Stage } from '../../../stage/stage.ts'
import { type AdjustPreview, previewAll } from './adjust-form.ts'

/** A preview with what it was made of. */
export interface ShownPreview extends AdjustPreview {
  readonly products: readonly number[]
  readonly form: AdjustForm
}

/** The preview of these products: that of an earlier form until the one of this form is calculated. */
export function useAdjustPreview(
  stage: Stage,
  products: readonly number[],
  form: AdjustForm,
): ShownPreview | null {
  const [shown, setShown] = useState<ShownPreview | null>(null)
  const [latest] = useState(() => new LatestWork<ShownPreview>(setShown))
  useEffect(() => {
    if (products.length > 0)
      void latest.take(function* () {
        return { ...(yield* previewAll(stage, products, form)), products, form }
      })
    return () => latest.close()
  }, [latest, stage, products, form])
  return shown?.products === products ? shown : null
}
