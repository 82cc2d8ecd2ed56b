import type { Raster } from './raster.ts'

const EDGE_MAX = 160

/** The size of a thumbnail: within 160 × 160, and at most half of the picture, so that it is always smaller. */
export function thumbnailSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(0.5, EDGE_MAX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Scales a picture down: each new pixel is the mean of the pixels it covers, weighted by opacity. */
export function shrink(raster: Raster, width: number, height: number): Raster {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = [Math.floor((x * raster.width) / width), Math.floor((y * raster.height) / height)] as const
      const to = [
        Math.max(from[0] + 1, Math.floor(((x + 1) * raster.width) / width)),
        Math.max(from[1] + 1, Math.floor(((y + 1) * raster.height) / height)),
      ] as const
      pixels.set(meanOf(raster, from, to), (y * width + x) * 4)
    }
  return { width, height, pixels }
}

type Corner = readonly [x: number, y: number]

function meanOf(
  { width, pixels }: Raster,
  [x1, y1]: Corner,
  [x2, y2]: Corner,
): [number, number, number, number] {
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (let y = y1; y < y2; y++)
    for (let x = x1; x < x2; x++) {
      const at = (y * width + x) * 4
      const weight = pixels[at + 3] ?? 0
      red += (pixels[at] ?? 0) * weight
      green += (pixels[at + 1] ?? 0) * weight
      blue += (pixels[at + 2] ?? 0) * weight
      opacity += weight
    }
  const count = (x2 - x1) * (y2 - y1)
  return opacity === 0 ? [0, 0, 0, 0] : [red / opacity, green / opacity, blue / opacity, opacity / count]
}
