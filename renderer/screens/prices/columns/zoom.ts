/** How many times as high as the density asks for rows can be. */
const ZOOMS = [0.85, 1, 1.25, 1.5, 2] as const

/** The next larger or smaller zoom; the same where there is none. */
export function nextZoom(zoom: number, isIn: boolean): number {
  return (isIn ? ZOOMS.find(each => each > zoom) : ZOOMS.findLast(each => each < zoom)) ?? zoom
}
