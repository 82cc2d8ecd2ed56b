import type { StyleList } from '../answer-styles/answer-styles.ts'
import type { FaultQueue } from '../faults/fault.ts'
import type { RequestLog } from '../faults/request-log.ts'
import type { Fetched } from '../images/fetched-picture.ts'
import type { PictureStore } from '../images/picture-store.ts'
import type { SamplePictures } from '../pictures/sample-pictures.ts'
import type { Ledger } from '../world/ledger.ts'
import type { World } from '../world/world.ts'
import type { RateLimiter } from './rate.ts'

/** What processing a request needs of a running sandbox. */
export interface Marketplace {
  world: World
  ledger: Ledger
  rate: RateLimiter
  pictures: PictureStore
  samples: SamplePictures
  log: RequestLog
  mishaps: FaultQueue
  styles: StyleList
  now(): number
  /** Resolves after this many milliseconds of real time, or never once the sandbox is closed. */
  wait(ms: number): Promise<void>
  fetchPicture(url: string): Promise<Fetched>
  /** Called with errors that are bugs of the sandbox. */
  onBug(error: unknown): void
}
