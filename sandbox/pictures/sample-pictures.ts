import { readFile } from 'node:fs/promises'
import { codec } from '../images/codec.ts'
import type { PictureSize } from '../images/picture-store.ts'
import { shrink, thumbnailSize } from '../images/thumbnail.ts'

/** The bytes of sample pictures, read and scaled on first use. */
export interface SamplePictures {
  /** `file`: as {@link import('./sample-files.ts').sampleFilesOf} names it. */
  read(file: string, size: PictureSize): Promise<Uint8Array>
}

export function samplePictures(): SamplePictures {
  const kept = new Map<string, Promise<Uint8Array>>()
  const load = async (file: string, size: PictureSize): Promise<Uint8Array> => {
    const full = await readFile(new URL(file, import.meta.url))
    if (size === 'full') return full
    const { decode, encode } = await codec()
    const raster = await decode(full, 'webp')
    const small = thumbnailSize(raster.width, raster.height)
    return await encode(shrink(raster, small.width, small.height), 'webp')
  }
  return {
    read: (file, size) => {
      const name = `${size} ${file}`
      const known = kept.get(name) ?? load(file, size)
      kept.set(name, known)
      return known
    },
  }
}
