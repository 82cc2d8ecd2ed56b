import { lookup } from 'node:dns/promises'
import type { ImageCheck } from '../../shared/contract/groups/products.ts'
import type { ConnectTo } from '../api/network.ts'
import type { Clock } from '../base/clock.ts'
import { checkedKey, imageAddress, makeImageChecker, type Resolve } from './check/image-checker.ts'
import { hasTooManyPixels, imageSizeOf } from './check/image-size.ts'
import { makePictures, type ServedPicture } from './pictures.ts'
import { PictureStore } from './store/picture-store.ts'

/** The pictures of one account: the marketplace's own, and those a person is about to give it. */
export interface Images {
  /** A picture of the marketplace by its path as it came. `signal` aborts when nobody is looking any more. */
  show(path: string, signal: AbortSignal): Promise<ServedPicture>
  /** Fetches an address as the marketplace would and reports what came. */
  check(url: string): Promise<ImageCheck>
  /** An image that passed a check, as long as it is stored. */
  showChecked(url: string): Promise<ServedPicture>
  /** Stops what is under way; resolves when nothing is being written any more. */
  close(): Promise<void>
}

/** What the pictures of an account are opened with; `connect` never gets the key. */
export interface ImagesOptions {
  baseUrl: string
  /** Where pictures are stored; deleted with the account's folder. */
  folder: string
  clock: Clock
  userAgent: string
  connect: ConnectTo
  onTrouble: (what: string, error: unknown) => void
  /** Resolves names; the system's resolver when absent. */
  resolve?: Resolve
}

/** Nothing is read or created before the first picture is requested. */
export function openImages(options: ImagesOptions): Images {
  const { baseUrl, folder, clock, userAgent, connect, onTrouble, resolve = resolveBySystem } = options
  const store = new PictureStore({ folder, clock, onTrouble })
  const pictures = makePictures({ baseUrl, store, clock, userAgent, connect: () => connect(baseUrl) })
  const checker = makeImageChecker({ baseUrl, store, clock, userAgent, connect, resolve })
  return {
    show: async (path, signal) => showable(await pictures.show(path, signal)),
    check: checker.check,
    showChecked: async text => {
      const url = imageAddress(text)
      const kept = url === null ? null : await store.read(checkedKey(url))
      return kept === null
        ? { kind: 'none', why: 'gone' }
        : showable({ kind: 'picture', bytes: kept.bytes, type: kept.type })
    },
    close: async () => {
      checker.close()
      await pictures.close()
      await store.close()
    },
  }
}

/** A window decodes what it gets: a small file may unfold to more than its memory. */
function showable(picture: ServedPicture): ServedPicture {
  if (picture.kind === 'none') return picture
  const size = imageSizeOf(picture.bytes, picture.type)
  return size !== null && hasTooManyPixels(size) ? { kind: 'none', why: 'too-many-pixels' } : picture
}

const resolveBySystem: Resolve = name => lookup(name, { all: true })
