import type { ConnectTo } from '../api/network.ts'
import type { Clock } from '../clock.ts'
import { openPictureStore } from './picture-store.ts'
import { makePictures, type Picture } from './pictures.ts'

/** The pictures of one account: the marketplace's own, and those a person is about to give it. */
export interface Images {
  /** A picture of the marketplace by its path as it came. */
  show(path: string, signal: AbortSignal): Promise<Picture>
  close(): Promise<void>
}

export interface ImagesOptions {
  baseUrl: string
  /** Where pictures are kept; goes away with the account's folder. */
  folder: string
  clock: Clock
  userAgent: string
  connect: ConnectTo
  onTrouble: (what: string, error: unknown) => void
}

/** Nothing is read or made before the first picture is asked for. */
export function openImages({ baseUrl, folder, clock, userAgent, connect, onTrouble }: ImagesOptions): Images {
  const store = openPictureStore({ folder, clock, onTrouble })
  const pictures = makePictures({ baseUrl, store, clock, userAgent, connect: () => connect(baseUrl) })
  return {
    show: pictures.show,
    close: async () => {
      await pictures.close()
      await store.close()
    },
  }
}
