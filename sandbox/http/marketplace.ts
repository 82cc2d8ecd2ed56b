import type { StyleList } from '../answer-styles/answer-styles.ts'
import type { FaultQueue } from '../faults/fault.ts'
import type { RequestLog } from '../faults/request-log.ts'
import type { Fetched } from '../images/fetched-picture.ts'
import type { PictureStore } from '../images/picture-store.ts'
import type { SamplePictures } from '../pictures/sample-pictures.ts'
import type { Ledger } from '../world/ledger.ts'
import type { World } from '../world/world.ts'
import type { RateLimiter } from './rate.ts'

/** The parts of a running sandbox that a request passes through. */
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
  /** Resolves after so many milliseconds of real time, or never once the sandbox is closed. */
  wait(ms: number): Promise<void>
  fetchPicture(url: string): Promise<Fetched>
  /** Told of errors that are bugs of the sandbox. */
  onBug(error: unknown): void
}
