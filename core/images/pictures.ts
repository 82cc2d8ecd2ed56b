import type { Dispatcher } from 'undici'
import { type ImageType, imageTypeOf } from '../../shared/domain/rules/images.ts'
import { IMAGE_BYTES_MAX } from '../../shared/domain/rules/limits.ts'
import type { Clock } from '../base/clock.ts'
import { failureMemory } from './failure-memory.ts'
import { type Fetched, fetchBytes } from './fetch/fetch-bytes.ts'
import { makeLine } from './fetch/line.ts'
import { type PictureTrouble, troubleOf } from './picture-trouble.ts'
import { pictureUrl, redirectedUrl } from './picture-url.ts'
import { sharedReadings } from './shared-readings.ts'
import type { PictureStore } from './store/picture-store.ts'

/** The bytes of a picture, or why there are none. */
export type ServedPicture =
  | { kind: 'picture'; bytes: Uint8Array<ArrayBuffer>; type: ImageType }
  | { kind: 'none'; why: PictureTrouble }

interface PicturesOptions {
  baseUrl: string
  store: PictureStore
  clock: Clock
  userAgent: string
  /** Connections to the marketplace; called for the first picture. */
  connect: () => Promise<Dispatcher>
}

const AT_ONCE = 6
const LIMIT_MS = 20_000
const REDIRECTS_MAX = 2
/** The picture at a path may be exchanged: one stored longer ago is shown, and read again in the background. */
const OLD_MS = 86_400_000
const ACCEPT = 'image/webp, image/png, image/jpeg'

/**
 * The marketplace's own pictures (API document §2, site-relative paths): read without the key, a few at once, and
 * stored on disk.
 */
export function makePictures(options: PicturesOptions) {
  const { baseUrl, store, clock, userAgent } = options
  const line = makeLine(AT_ONCE)
  const failures = failureMemory(clock)
  const readings = sharedReadings<ServedPicture>({ kind: 'none', why: 'unreachable' })
  let connection: Promise<Dispatcher> | null = null

  const fetchPicture = async (url: URL, signal: AbortSignal): Promise<Fetched> => {
    connection ??= options.connect()
    const how = { clock, userAgent, accept: ACCEPT, limitMs: LIMIT_MS, maxBytes: IMAGE_BYTES_MAX, signal }
    let at = url
    for (let turn = 0; ; turn++) {
      const fetched = await fetchBytes(at, { ...how, dispatcher: await connection })
      const next = fetched.kind === 'redirected' ? redirectedUrl(fetched.to, at) : null
      if (next === null || turn === REDIRECTS_MAX) return fetched
      at = next
    }
  }

  /** Reads a picture over the network and stores it, or remembers the failure for a while. */
  const read = async (url: URL, when: 'soon' | 'in-order', signal: AbortSignal): Promise<ServedPicture> => {
    const key = keyOf(url)
    const fetched = (await line.wait(when, signal, () => fetchPicture(url, signal))) ?? STOPPED
    const type = fetched.kind === 'bytes' && fetched.isWhole ? imageTypeOf(fetched.bytes) : null
    if (fetched.kind === 'bytes' && type !== null) {
      failures.forget(key)
      await store.keep(key, fetched.bytes)
      return { kind: 'picture', bytes: fetched.bytes, type }
    }
    const why = troubleOf(fetched)
    if (fetched.kind !== 'stopped') failures.remember(key, why)
    if (why === 'gone') await store.forget(key)
    return { kind: 'none', why }
  }

  return {
    /**
     * A stored picture is shown at once. `signal` aborts when nobody is looking any more. Never throws for anything a
     * network or a disk does.
     */
    show: async (path: string, signal: AbortSignal): Promise<ServedPicture> => {
      const url = pictureUrl(path, baseUrl)
      if (url === null) return { kind: 'none', why: 'not-allowed' }
      const key = keyOf(url)
      // Asked first: a download that ends while the stored picture is read has already replaced that picture.
      const isBeingRead = readings.isReading(key)
      const kept = await store.read(key)
      const failed = failures.find(key)
      if (kept !== null) {
        const age = clock.now() - kept.readAt
        // A clock that was set back makes every age doubtful. A failed reading in the background leaves the stored
        // picture.
        const isOld = age > OLD_MS || age < 0
        if (isOld && failed === null && !isBeingRead)
          readings.beginBehind(key, stop => read(url, 'in-order', stop))
        return { kind: 'picture', bytes: kept.bytes, type: kept.type }
      }
      if (failed !== null) return { kind: 'none', why: failed }
      return readings.join(key, signal, stop => read(url, 'soon', stop))
    },
    /** Stops what is under way. */
    close: async () => {
      await readings.close()
      await (await connection?.catch(() => null))?.destroy()
    },
  }
}

const STOPPED: Fetched = { kind: 'stopped' }

/** Without the origin: a sample marketplace listens on another port at every start, and is the same one. */
const keyOf = (url: URL): string => `path ${url.pathname}${url.search}`
