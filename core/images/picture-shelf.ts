import type { KeptPicture } from './picture-index.ts'

/** Which pictures are kept, by file name, and what they weigh together. Knows no disk. */
export interface PictureShelf {
  find(name: string): KeptPicture | undefined
  /** Adds it or puts it in place of the one before, as the one used last. */
  put(name: string, picture: KeptPicture): void
  remove(name: string): void
  /** Bytes of all together. */
  weight(): number
  /** The one that was unused longest; undefined when there is none. */
  longestUnused(): string | undefined
  /** All of them as they are now, longest unused first. */
  all(): [string, KeptPicture][]
}

/** `found`: longest unused first. */
export function makeShelf(found: ReadonlyMap<string, KeptPicture>): PictureShelf {
  // A map keeps the order in which names were added: whatever is used is taken out and added again.
  const pictures = new Map(found)
  let weight = 0
  for (const { bytes } of found.values()) weight += bytes

  const remove = (name: string) => {
    weight -= pictures.get(name)?.bytes ?? 0
    pictures.delete(name)
  }
  return {
    find: name => pictures.get(name),
    put: (name, picture) => {
      remove(name)
      pictures.set(name, picture)
      weight += picture.bytes
    },
    remove,
    weight: () => weight,
    longestUnused: () => pictures.keys().next().value,
    all: () => [...pictures],
  }
}
