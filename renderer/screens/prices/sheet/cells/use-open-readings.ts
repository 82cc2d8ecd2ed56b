import { useEffect, useState, useSyncExternalStore } from 'react'
import { LatestWork } from '../../../../bridge/in-pieces.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { PricesModel } from '../prices-model.ts'
import { type OpenReadings, openReadings } from './open-readings.ts'

/** {@link openReadings} of the selection as it is now; those of very many cells come a moment later. */
export function useOpenReadings(model: PricesModel, stage: Stage): OpenReadings | null {
  const { subscribe, revision } = model.grid
  const key = useSyncExternalStore(subscribe, revision)
  const [open, setOpen] = useState<OpenReadings | null>(null)
  const [latest] = useState(() => new LatestWork(setOpen))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that the grid and the stage hold
  useEffect(() => void latest.take(() => openReadings(model, stage)), [key, model, stage])
  useEffect(() => () => latest.close(), [latest])
  return open
}
