import type { Dispatcher } from 'undici'
import { type ImageType, imageTypeOf } from '../../../shared/domain/rules/images.ts'
import { IMAGE_BYTES_MAX } from '../../../shared/domain/rules/limits.ts'
import type { Clock } from '../clock.ts'
import { failureMemory } from './failure-memory.ts'
import { type Fetched, fetchBytes } from './fetch-bytes.ts'
import { makeLine } from './line.ts'
import type { PictureStore } from './picture-store.ts'
import { type PictureTrouble, troubleOf } from './picture-trouble.ts'
import { pictureUrl, redirectedUrl } from './picture-url.ts'

export type Picture =
  | { kind: 'picture'; bytes: Uint8Array<ArrayBuffer>; type: ImageType }
  | { kind: 'none'; why: PictureTrouble }

/** The marketplace's own pictures (API document §2, site-relative paths): read with no key, kept on disk. */
export interface Pictures {
  /** What is kept is shown at once. `signal`: nobody looks any more. Never throws for what a network or a disk may do. */
  show(path: string, signal: AbortSignal): Promise<Picture>
  /** Stops what is under way. */
  close(): Promise<void>
}

export interface PicturesOptions {
  baseUrl: string
  store: PictureStore
  clock: Clock
  userAgent: string
  /** Connections to the marketplace; asked for at the first picture. */
  connect: () => Promise<Dispatcher>
}

const AT_ONCE = 6
const LIMIT_MS = 20_000
const REDIRECTS_MAX = 2
/** The picture at a path may be exchanged: one kept longer is shown, and read again behind it. */
const OLD_MS = 86_400_000
const ACCEPT = 'image/webp, image/png, image/jpeg'

/** A picture being read, for everybody who asked for it meanwhile. */
interface Reading {
  done: Promise<Picture>
  lookers: number
  stop: AbortController
}

export function makePictures(options: PicturesOptions): Pictures {
  const { baseUrl, store, clock, userAgent } = options
  const line = makeLine(AT_ONCE)
  const failures = failureMemory(clock)
  const readings = new Map<string, Reading>()
  const closing = new AbortController()
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

  /** Reads a picture over the network and keeps it, or the trouble for a while. */
  const read = async (url: URL, when: 'soon' | 'in-order', signal: AbortSignal): Promise<Picture> => {
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

  /** One reading for everybody who asks; it is stopped when the last of them has gone. */
  const readOnce = async (url: URL, signal: AbortSignal): Promise<Picture> => {
    const key = keyOf(url)
    const reading = readings.get(key) ?? begin(key, url)
    reading.lookers += 1
    const leave = () => {
      reading.lookers -= 1
      if (reading.lookers > 0) return
      reading.stop.abort()
      if (readings.get(key) === reading) readings.delete(key)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await reading.done
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
  const begin = (key: string, url: URL): Reading => {
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, closing.signal])
    const done = read(url, 'soon', signal).finally(() => {
      if (readings.get(key) === reading) readings.delete(key)
    })
    const reading: Reading = { done, lookers: 0, stop }
    readings.set(key, reading)
    return reading
  }

  /** Reads again what was read long ago; what is shown meanwhile stays when that fails. */
  const renew = (url: URL) => {
    const key = keyOf(url)
    if (readings.has(key) || failures.find(key) !== null || closing.signal.aborted) return
    const stop = new AbortController()
    const done = read(url, 'in-order', AbortSignal.any([stop.signal, closing.signal]))
    const reading: Reading = { done, lookers: 1, stop }
    readings.set(key, reading)
    void done.finally(() => readings.delete(key))
  }

  return {
    show: async (path, signal) => {
      const url = pictureUrl(path, baseUrl)
      if (url === null) return { kind: 'none', why: 'not-allowed' }
      const key = keyOf(url)
      const kept = await store.read(key)
      if (kept !== null) {
        const age = clock.now() - kept.readAt
        // A clock that was set back makes every age doubtful.
        if (age > OLD_MS || age < 0) renew(url)
        return { kind: 'picture', bytes: kept.bytes, type: kept.type }
      }
      const failed = failures.find(key)
      if (failed !== null) return { kind: 'none', why: failed }
      if (signal.aborted || closing.signal.aborted) return { kind: 'none', why: 'unreachable' }
      return readOnce(url, signal)
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled([...readings.values()].map(({ done }) => done))
      await (await connection?.catch(() => null))?.destroy()
    },
  }
}

const STOPPED: Fetched = { kind: 'stopped' }

/** Without the origin: a sample marketplace listens on another port at every start, and is the same one. */
function keyOf(url: URL): string {
  return `path ${url.pathname}${url.search}`
}
