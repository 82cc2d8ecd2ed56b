import type { Bridge } from '../../shared/contract/bridge.ts'
import type { YieldToBrowser } from '../bridge/in-pieces.ts'
import type { Schedule } from '../bridge/schedule.ts'
import type { CatalogStore } from '../bridge/stores/catalog-store.ts'
import type { ChangeStore } from '../bridge/stores/change-store.ts'

/** What a stage works with; what is left out has its usual value. */
export interface StageOptions {
  readonly bridge: Bridge
  readonly catalog: Pick<CatalogStore, 'getState' | 'subscribe'>
  readonly changes: Pick<ChangeStore, 'open' | 'ofProduct' | 'finished' | 'moved'>
  /** Gets the error of a call that failed for another reason than the disk. */
  readonly onFault: (error: unknown) => void
  readonly schedule?: Schedule
  readonly mostUndoBytes?: number
  readonly yieldNow?: YieldToBrowser
}
