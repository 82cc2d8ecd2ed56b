import type { PictureRow } from './picture-index.ts'

/** Which pictures are stored, by file name, and their total size. Doesn't touch the disk. */
export interface PictureShelf {
  find(name: string): PictureRow | undefined
  /** Adds or replaces a picture, as the most recently used. */
  put(name: string, picture: PictureRow): void
  remove(name: string): void
  /** Bytes of all together. */
  weight(): number
  /** The least recently used one; undefined if there is none. */
  longestUnused(): string | undefined
  /** All of them, least recently used first. */
  all(): [string, PictureRow][]
}

/** `found`: least recently used first. */
export function makeShelf(found: ReadonlyMap<string, PictureRow>): PictureShelf {
  // A map keeps insertion order, so a used picture is deleted and added again.
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
