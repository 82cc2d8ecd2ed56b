import { type Chance, chanceOf } from '../seed/chance.ts'
import type { Product } from '../world/model.ts'
import { paintOf } from './colors.ts'
import { drawDaisy, drawLily, drawRose, drawTulip } from './flowers.ts'
import { canvas, type Raster, type Rgb, shade } from './raster.ts'
import { drawBlock, drawBucket, drawFoliage, drawPotted, drawRoll } from './things.ts'

type Drawing = (raster: Raster, paint: Rgb, chance: Chance) => void

/** What a product of each sample category looks like. */
const DRAWINGS: Readonly<Record<number, Drawing>> = {
  21: drawRose,
  22: drawRose,
  23: drawRose,
  3: drawTulip,
  41: drawDaisy,
  42: drawDaisy,
  5: drawDaisy,
  6: drawLily,
  7: drawRose,
  81: drawFoliage,
  82: drawFoliage,
  91: drawPotted,
  92: drawPotted,
  101: drawRoll,
  102: drawBucket,
  103: drawBlock,
  104: drawRoll,
}

/** Draws the picture of a product: its sort by category, in its own colour, each seed a little different. */
export function drawProduct(
  product: Pick<Product, 'categoryId' | 'color' | 'type'>,
  seed: number,
  edge: number,
): Raster {
  const chance = chanceOf(seed)
  const paint = paintOf(product.color)
  const isPale = paint[0] + paint[1] + paint[2] > 600
  const raster = canvas(edge, isPale ? [196, 206, 204] : shade(paint, 0.86))
  const drawing = DRAWINGS[product.categoryId] ?? (product.type === 'supply' ? drawBucket : drawDaisy)
  drawing(raster, paint, chance)
  return raster
}
