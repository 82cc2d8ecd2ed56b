import type { Chance } from '../seed/chance.ts'
import { ellipse, fillPolygon, leaf, type Point, type Raster, type Rgb, shade, stroke } from './raster.ts'

const STEM: Rgb = [78, 122, 62]

function drawStem(raster: Raster, foot: Point, head: Point, chance: Chance): void {
  fillPolygon(raster, stroke(foot, head, 0.025), STEM)
  const middle: Point = [(foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2]
  fillPolygon(raster, leaf(middle, 0.26, 0.1, -0.5 - chance.next() * 0.4), shade(STEM, 0.12))
  fillPolygon(
    raster,
    leaf([middle[0], middle[1] + 0.08], 0.24, 0.1, Math.PI + 0.5 + chance.next() * 0.3),
    shade(STEM, -0.1),
  )
}

/** Round head of petals laid in rings, darker towards the middle. */
export function drawRose(raster: Raster, paint: Rgb, chance: Chance): void {
  const head: Point = [0.5 + (chance.next() - 0.5) * 0.06, 0.36]
  drawStem(raster, [0.5, 1.02], head, chance)
  const turn = chance.next() * 6
  for (let ring = 0; ring < 4; ring++) {
    const petals = 8 - ring
    for (let i = 0; i < petals; i++) {
      const angle = turn + ring * 0.7 + (i / petals) * Math.PI * 2
      const out = 0.15 - ring * 0.038
      const middle: Point = [head[0] + Math.cos(angle) * out, head[1] + Math.sin(angle) * out]
      fillPolygon(
        raster,
        ellipse(middle, 0.11 - ring * 0.02, 0.085 - ring * 0.016, angle + 1.57),
        shade(paint, 0.22 - ring * 0.12 - (i % 2) * 0.06),
      )
    }
  }
  fillPolygon(raster, ellipse(head, 0.035, 0.028, turn), shade(paint, -0.35))
}

/** A cup of three petals. */
export function drawTulip(raster: Raster, paint: Rgb, chance: Chance): void {
  const lean = (chance.next() - 0.5) * 0.1
  drawStem(raster, [0.5, 1.02], [0.5 + lean, 0.5], chance)
  const foot: Point = [0.5 + lean, 0.6]
  for (const [turn, tone] of [
    [-2.05, -0.16],
    [-1.09, -0.1],
    [-1.8, 0.1],
    [-1.34, 0.04],
    [-1.57, 0.2],
  ] as const)
    fillPolygon(raster, leaf(foot, 0.46, 0.24, turn + lean), shade(paint, tone))
}

/** Narrow petals around a button: gerbera, chrysanthemum. */
export function drawDaisy(raster: Raster, paint: Rgb, chance: Chance): void {
  const head: Point = [0.5, 0.38 + chance.next() * 0.04]
  drawStem(raster, [0.5, 1.02], head, chance)
  const petals = chance.between(18, 26)
  for (let ring = 0; ring < 3; ring++)
    for (let i = 0; i < petals; i++) {
      const angle = (i / petals) * Math.PI * 2 + ring * 0.15
      fillPolygon(
        raster,
        leaf(head, 0.3 - ring * 0.07, 0.075, angle),
        shade(paint, -0.14 + ring * 0.12 + (i % 2) * 0.05),
      )
    }
  fillPolygon(raster, ellipse(head, 0.075, 0.075), [112, 84, 40])
  fillPolygon(raster, ellipse(head, 0.045, 0.045), [160, 128, 56])
}

/** Six wide, pointed petals with long stamens. */
export function drawLily(raster: Raster, paint: Rgb, chance: Chance): void {
  const head: Point = [0.5, 0.4]
  drawStem(raster, [0.5, 1.02], head, chance)
  const turn = chance.next() * 2
  for (let i = 0; i < 6; i++)
    fillPolygon(
      raster,
      leaf(head, 0.34, 0.16, turn + (i / 6) * Math.PI * 2),
      shade(paint, i % 2 === 0 ? -0.08 : 0.16),
    )
  for (let i = 0; i < 6; i++) {
    const angle = turn + 0.3 + (i / 6) * Math.PI * 2
    const tip: Point = [head[0] + Math.cos(angle) * 0.12, head[1] + Math.sin(angle) * 0.12]
    fillPolygon(raster, stroke(head, tip, 0.01), [176, 188, 96])
    fillPolygon(raster, ellipse(tip, 0.018, 0.012, angle), [140, 72, 28])
  }
}
