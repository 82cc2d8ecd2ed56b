import type { Rgb } from './raster.ts'

const COLORS: Readonly<Record<string, Rgb>> = {
  white: [240, 238, 228],
  cream: [240, 222, 180],
  yellow: [244, 200, 40],
  peach: [246, 178, 140],
  orange: [238, 122, 36],
  red: [196, 24, 44],
  pink: [232, 110, 152],
  lilac: [156, 112, 190],
  bicolour: [226, 80, 96],
  bronze: [168, 104, 52],
  brown: [172, 128, 84],
  green: [104, 156, 72],
  black: [52, 54, 60],
}

/** The paint for a colour word of the catalog; words it does not know get one of their own, always the same. */
export function paintOf(word: string | null): Rgb {
  const known = COLORS[(word ?? '').toLowerCase()]
  if (known !== undefined) return known
  let hash = 7
  for (const letter of word ?? '') hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return [110 + (hash % 120), 80 + ((hash >> 8) % 120), 90 + ((hash >> 16) % 120)]
}
