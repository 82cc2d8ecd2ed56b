import type { Chance } from '../seed/chance.ts'
import { ellipse, fillPolygon, leaf, type Point, type Raster, type Rgb, shade, stroke } from './raster.ts'

/** A branch with leaves in pairs. */
export function drawFoliage(raster: Raster, paint: Rgb, chance: Chance): void {
  const top: Point = [0.5 + (chance.next() - 0.5) * 0.2, 0.06]
  fillPolygon(raster, stroke([0.5, 1.02], top, 0.02), shade(paint, -0.4))
  const pairs = chance.between(6, 9)
  for (let i = 0; i < pairs; i++) {
    const share = (i + 1) / (pairs + 1)
    const at: Point = [0.5 + (top[0] - 0.5) * share, 1 - 0.94 * share]
    const length = 0.3 - 0.16 * share
    fillPolygon(raster, leaf(at, length, 0.13, -0.55), shade(paint, 0.14))
    fillPolygon(raster, leaf(at, length, 0.13, Math.PI + 0.55), shade(paint, -0.08))
  }
}

/** A plant in a pot: leaves below, blossoms in the product's colour above. */
export function drawPotted(raster: Raster, paint: Rgb, chance: Chance): void {
  for (let i = 0; i < 7; i++)
    fillPolygon(
      raster,
      leaf([0.5, 0.68], 0.42, 0.12, -Math.PI + (i + 0.5) * (Math.PI / 7)),
      shade([70, 128, 64], (i % 3) * 0.08 - 0.08),
    )
  for (let i = 0; i < 9; i++) {
    const middle: Point = [0.28 + chance.next() * 0.44, 0.12 + chance.next() * 0.3]
    fillPolygon(raster, ellipse(middle, 0.06, 0.045, chance.next() * 3), shade(paint, (i % 3) * 0.1 - 0.05))
    fillPolygon(raster, ellipse(middle, 0.016, 0.016), shade(paint, -0.4))
  }
  fillPolygon(
    raster,
    [
      [0.32, 0.66],
      [0.68, 0.66],
      [0.62, 0.96],
      [0.38, 0.96],
    ],
    [176, 96, 64],
  )
  fillPolygon(
    raster,
    [
      [0.29, 0.62],
      [0.71, 0.62],
      [0.7, 0.69],
      [0.3, 0.69],
    ],
    [196, 112, 76],
  )
}

/** A bucket or a block, seen a little from above. */
export function drawBucket(raster: Raster, paint: Rgb, chance: Chance): void {
  const lean = (chance.next() - 0.5) * 0.04
  fillPolygon(raster, ellipse([0.5, 0.87], 0.27, 0.05), shade(paint, -0.45), 0.5)
  fillPolygon(
    raster,
    [
      [0.22, 0.3],
      [0.78, 0.3],
      [0.7 + lean, 0.86],
      [0.3 + lean, 0.86],
    ],
    paint,
  )
  fillPolygon(
    raster,
    [
      [0.62, 0.3],
      [0.78, 0.3],
      [0.7 + lean, 0.86],
      [0.6 + lean, 0.86],
    ],
    shade(paint, -0.2),
  )
  fillPolygon(raster, ellipse([0.5, 0.3], 0.28, 0.08), shade(paint, 0.2))
  fillPolygon(raster, ellipse([0.5, 0.31], 0.24, 0.06), shade(paint, -0.35))
}

/** A roll of ribbon or paper with a loose end. */
export function drawRoll(raster: Raster, paint: Rgb, chance: Chance): void {
  const middle: Point = [0.46, 0.48]
  fillPolygon(
    raster,
    [
      [0.46, 0.78],
      [0.95, 0.7 + chance.next() * 0.12],
      [0.95, 0.9],
      [0.46, 0.8],
    ],
    shade(paint, -0.1),
  )
  for (let ring = 0; ring < 9; ring++)
    fillPolygon(
      raster,
      ellipse(middle, 0.32 - ring * 0.025, 0.32 - ring * 0.025),
      shade(paint, ring % 2 === 0 ? 0 : 0.18),
    )
  fillPolygon(raster, ellipse(middle, 0.1, 0.1), [206, 188, 160])
  fillPolygon(raster, ellipse(middle, 0.07, 0.07), [120, 104, 84])
}

/** A brick of floral foam, seen from a corner. */
export function drawBlock(raster: Raster, paint: Rgb, chance: Chance): void {
  const tilt = (chance.next() - 0.5) * 0.08
  const [front, top, back]: [Point, Point, Point] = [
    [0.5, 0.86],
    [0.5, 0.5],
    [0.5, 0.24 + tilt],
  ]
  const [left, right]: [Point, Point] = [
    [0.14, 0.4 + tilt],
    [0.86, 0.36 + tilt],
  ]
  fillPolygon(raster, ellipse([0.52, 0.84], 0.34, 0.06), shade(paint, -0.5), 0.35)
  fillPolygon(raster, [left, top, front, [left[0], left[1] + 0.34]], paint)
  fillPolygon(raster, [right, top, front, [right[0], right[1] + 0.34]], shade(paint, -0.25))
  fillPolygon(raster, [left, back, right, top], shade(paint, 0.25))
}
