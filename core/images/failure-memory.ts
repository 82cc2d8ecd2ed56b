import type { Clock } from '../base/clock.ts'
import type { PictureTrouble } from './picture-trouble.ts'

/** A failure that only the marketplace can end is retried late, one that the connection may have caused soon. */
const FOR_MS: Readonly<Record<PictureTrouble, number>> = {
  gone: 600_000,
  'too-big': 600_000,
  'too-many-pixels': 600_000,
  'wrong-type': 600_000,
  'not-allowed': 600_000,
  'too-slow': 30_000,
  unreachable: 5000,
}
const MOST = 10_000

/**
 * Remembers recent failures for a while, so that scrolling through a list doesn't request the same picture again and
 * again. It is never stored.
 */
export function failureMemory(clock: Pick<Clock, 'monotonic'>) {
  const failures = new Map<string, { why: PictureTrouble; until: number }>()
  return {
    find: (key: string): PictureTrouble | null => {
      const failure = failures.get(key)
      if (failure === undefined) return null
      if (failure.until > clock.monotonic()) return failure.why
      failures.delete(key)
      return null
    },
    remember: (key: string, why: PictureTrouble) => {
      failures.delete(key)
      failures.set(key, { why, until: clock.monotonic() + FOR_MS[why] })
      const [oldest] = failures.keys()
      if (failures.size > MOST && oldest !== undefined) failures.delete(oldest)
    },
    forget: (key: string) => void failures.delete(key),
  }
}
