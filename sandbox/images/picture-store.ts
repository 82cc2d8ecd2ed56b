import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FetchedPicture } from './fetched-picture.ts'

export type PictureSize = 'full' | 'thumbnail'

/** Stores the bytes of downloaded pictures by id. */
export interface PictureStore {
  store(id: number, picture: FetchedPicture): void
  read(id: number, size: PictureSize): Uint8Array | null
  remove(id: number): void
}

export function picturesInMemory(): PictureStore {
  const kept = new Map<number, FetchedPicture>()
  return {
    store: (id, picture) => void kept.set(id, picture),
    read: (id, size) => kept.get(id)?.[size] ?? null,
    remove: id => void kept.delete(id),
  }
}

/** Two files per picture, written before the journal line; a picture without a journal line is never served. */
export function picturesInFolder(folder: string): PictureStore {
  const path = (id: number, size: PictureSize) => join(folder, `${id}.${size}`)
  return {
    store: (id, picture) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path(id, 'full'), picture.full)
      writeFileSync(path(id, 'thumbnail'), picture.thumbnail)
    },
    read: (id, size) => {
      try {
        return readFileSync(path(id, size))
      } catch {
        return null
      }
    },
    remove: id => {
      rmSync(path(id, 'full'), { force: true })
      rmSync(path(id, 'thumbnail'), { force: true })
    },
  }
}
