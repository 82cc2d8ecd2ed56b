import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { ImageCheck } from '../../../shared/contract/groups/products.ts'
import { IMAGE_BYTES_MAX } from '../../../shared/domain/rules/limits.ts'
import { unlessAborted } from '../../api/client.ts'
import type { ConnectTo } from '../../api/network.ts'
import type { Clock } from '../../base/clock.ts'
import { fetchBytes } from '../fetch/fetch-bytes.ts'
import { makeLine } from '../fetch/line.ts'
import type { PictureStore } from '../store/picture-store.ts'
import { badImage, checkImageBytes } from './judge-image.ts'
import { mayReach, nearest, type Reach, reachOf } from './private-address.ts'

/** Addresses of a name, from the system's resolver. Rejects if it has none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>

interface ImageCheckerOptions {
  baseUrl: string
  store: PictureStore
  clock: Clock
  userAgent: string
  connect: ConnectTo
  resolve: Resolve
}

const AT_ONCE = 4
/** For resolving, connecting and reading; connecting alone may take ten seconds (see network.ts). */
const LIMIT_MS = 30_000
/**
 * A check that takes longer gives up its place and goes on beside the line: four servers that hang must not delay all
 * others by half a minute.
 */
const SLOW_MS = 3000

/** Checks images that a person is about to give the marketplace, a few at once; good ones go to the store. */
export function makeImageChecker(options: ImageCheckerOptions) {
  const { baseUrl, store, clock, userAgent, connect, resolve } = options
  const line = makeLine(AT_ONCE)
  const closing = new AbortController()

  /**
   * A marketplace in a private network fetches from private networks; one whose name can't be resolved counts as on the
   * internet.
   */
  const reachOfMarketplace = async (signal: AbortSignal): Promise<Reach> => {
    const places = await placesOf(new URL(baseUrl), signal)
    return 'error' in places ? 'internet' : nearest(places)
  }
  const placesOf = async (url: URL, signal: AbortSignal): Promise<LookupAddress[] | { error: unknown }> => {
    try {
      return await unlessAborted(resolve(url.hostname.replace(/^\[|\]$/g, '')), signal)
    } catch (error) {
      return { error }
    }
  }

  /** Resolves when the work has ended, well or not, or has become slow. */
  const orSlow = (work: Promise<unknown>) =>
    new Promise<void>(resolve => {
      const cancel = clock.after(SLOW_MS, resolve)
      const done = () => {
        cancel()
        resolve()
      }
      work.then(done, done)
    })

  const look = async (url: URL, signal: AbortSignal, leftMs: () => number): Promise<ImageCheck> => {
    const places = await placesOf(url, signal)
    if (signal.aborted) return badImage(closing.signal.aborted ? 'unreachable' : 'too-slow')
    const reaches = 'error' in places ? [] : places.map(({ address }) => reachOf(address) ?? 'internet')
    if (reaches.some(reach => reach !== 'internet')) {
      const from = await reachOfMarketplace(signal)
      if (!reaches.every(to => mayReach(from, to))) return badImage('private-address')
    }
    // Connect to the address that was checked: the name may resolve to another one a moment later.
    const dispatcher = await connect(url.href, { lookup: lookupOf(places) })
    try {
      const limits = { limitMs: leftMs(), maxBytes: IMAGE_BYTES_MAX }
      const how = { dispatcher, clock, userAgent, accept: '*/*', signal: closing.signal, ...limits }
      const fetched = await fetchBytes(url, how)
      const check = checkImageBytes(fetched, url)
      if (check.kind === 'good' && fetched.kind === 'bytes') await store.keep(checkedKey(url), fetched.bytes)
      return check
    } finally {
      await dispatcher.destroy()
    }
  }

  return {
    /**
     * Fetches an address as the marketplace would. Each check is independent of the others. Never throws for anything a
     * network does.
     */
    check: async (text: string): Promise<ImageCheck> => {
      const url = imageAddress(text)
      if (url === null) return badImage('not-an-address')
      const looked = await line.wait('in-order', closing.signal, async () => {
        const startedAt = clock.monotonic()
        const limit = new AbortController()
        const cancel = clock.after(LIMIT_MS, () => limit.abort(new Error('too slow')))
        const leftMs = () => LIMIT_MS - (clock.monotonic() - startedAt)
        const looking = look(url, AbortSignal.any([limit.signal, closing.signal]), leftMs).finally(cancel)
        await orSlow(looking)
        return { looking }
      })
      return looked === null ? badImage('unreachable') : looked.looking
    },
    /** Stops what is under way. */
    close: () => closing.abort(new Error('closed')),
  }
}

/** An address the marketplace could fetch an image from; null for anything else. */
export function imageAddress(text: string): URL | null {
  const url = URL.parse(text.trim().toWellFormed())
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url
}

/** The key under which a good image is stored. */
export const checkedKey = (url: URL): string => `checked ${url.href}`

function lookupOf(places: LookupAddress[] | { error: unknown }): LookupFunction {
  return (_name, { all }, done) => {
    const [first] = 'error' in places ? [] : places
    if ('error' in places || first === undefined)
      done(Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' }), '')
    else if (all === true) done(null, places)
    else done(null, first.address, first.family)
  }
}
