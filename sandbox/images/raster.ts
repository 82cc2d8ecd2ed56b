/** An image in memory: RGBA, 8 bits each, row by row from the top. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8ClampedArray
}
