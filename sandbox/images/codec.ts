import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ImageType } from '../../shared/domain/rules/images.ts'
import type { Raster } from './raster.ts'

/** Decodes and encodes the three image types of the marketplace. */
interface Codec {
  /** Throws unless the bytes are a complete image. */
  decode(bytes: Uint8Array, type: ImageType): Promise<Raster>
  encode(raster: Raster, type: ImageType): Promise<Uint8Array>
}

let loaded: Promise<Codec> | null = null

/** The codec, loaded with the first downloaded image: most runs never need it. */
export function codec(): Promise<Codec> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Codec> {
  provideImageData()
  const [jpegIn, jpegOut, pngIn, pngOut, webpIn, webpOut] = await Promise.all([
    import('@jsquash/jpeg/decode.js'),
    import('@jsquash/jpeg/encode.js'),
    import('@jsquash/png/decode.js'),
    import('@jsquash/png/encode.js'),
    import('@jsquash/webp/decode.js'),
    import('@jsquash/webp/encode.js'),
  ])
  await Promise.all([
    jpegIn.init(await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
    jpegOut.init(await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
    pngIn.init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
    webpIn.init(await wasm('@jsquash/webp/codec/dec/webp_dec.wasm')),
    webpOut.init(await wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ])
  // One module decodes and encodes PNG.
  const encoders = { jpeg: jpegOut.default, png: pngOut.default, webp: webpOut.default }
  const decoders = { jpeg: jpegIn.default, png: pngIn.default, webp: webpIn.default }
  return {
    decode: async (bytes, type) => {
      const { width, height, data: pixels } = await decoders[type](exactBuffer(bytes))
      return { width, height, pixels }
    },
    encode: async (raster, type) => {
      const image = { data: raster.pixels, width: raster.width, height: raster.height } as ImageData
      return new Uint8Array(await encoders[type](image))
    },
  }
}

async function wasm(name: string): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(name))))
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** The decoders create an `ImageData`, which only browsers have. */
function provideImageData(): void {
  const scope = globalThis as { ImageData?: unknown }
  scope.ImageData ??= class {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
    constructor(pixels: Uint8ClampedArray, width: number, height: number) {
      this.data = pixels
      this.width = width
      this.height = height
    }
  }
}
