/** An image in memory: RGBA, 8 bits each, row by row from the top. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** A point in a square whose sides are 1 long. */
export type Point = readonly [number, number]

/** Points looked at per pixel row, for smooth edges. */
const SUB_ROWS = 3

/** A square area to paint on, filled with one colour. */
export function canvas(edge: number, background: Rgb): Raster {
  const pixels = new Uint8ClampedArray(edge * edge * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.set(background, at)
    pixels[at + 3] = 255
  }
  return { width: edge, height: edge, pixels }
}

/** Fills a polygon given in unit coordinates, edges smoothed. Painted even-odd; what lies outside is cut off. */
export function fillPolygon(raster: Raster, points: readonly Point[], color: Rgb, opacity = 1): void {
  const edge = raster.width
  const ys = points.map(([, y]) => y * edge)
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(edge - 1, Math.ceil(Math.max(...ys)))
  const cover = new Float32Array(edge)
  for (let y = top; y <= bottom; y++) {
    cover.fill(0)
    for (let sub = 0; sub < SUB_ROWS; sub++) coverRow(cover, points, edge, y + (sub + 0.5) / SUB_ROWS)
    blendRow(raster, y, cover, color, opacity)
  }
}

function coverRow(cover: Float32Array, points: readonly Point[], edge: number, y: number): void {
  const crossings: number[] = []
  for (let i = 0; i < points.length; i++) {
    const [x1, y1] = points[i] as Point
    const [x2, y2] = points[(i + 1) % points.length] as Point
    const [a, b] = [y1 * edge, y2 * edge]
    if (a <= y === b <= y) continue
    crossings.push((x1 + ((y - a) / (b - a)) * (x2 - x1)) * edge)
  }
  crossings.sort((left, right) => left - right)
  for (let i = 0; i + 1 < crossings.length; i += 2) coverSpan(cover, crossings[i] ?? 0, crossings[i + 1] ?? 0)
}

function coverSpan(cover: Float32Array, from: number, to: number): void {
  const last = Math.min(cover.length - 1, Math.floor(to))
  for (let x = Math.max(0, Math.floor(from)); x <= last; x++) {
    const share = Math.min(to, x + 1) - Math.max(from, x)
    if (share > 0) cover[x] = (cover[x] ?? 0) + share / SUB_ROWS
  }
}

function blendRow(
  { width, pixels }: Raster,
  y: number,
  cover: Float32Array,
  color: Rgb,
  opacity: number,
): void {
  for (let x = 0; x < width; x++) {
    const share = Math.min(1, cover[x] ?? 0) * opacity
    if (share === 0) continue
    const at = (y * width + x) * 4
    for (let part = 0; part < 3; part++)
      pixels[at + part] = (pixels[at + part] ?? 0) * (1 - share) + (color[part] ?? 0) * share
  }
}

/** An ellipse as a polygon, turned by `turn` radians about its own middle. */
export function ellipse([cx, cy]: Point, rx: number, ry: number, turn = 0): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [cx + x * cos - y * sin, cy + x * sin + y * cos] as const
  })
}

/** A pointed leaf or petal from `foot`, `length` long in the direction `turn`, at most `width` wide. */
export function leaf([x, y]: Point, length: number, width: number, turn: number): Point[] {
  const outline: Point[] = []
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const put = (along: number, across: number) =>
    outline.push([x + along * cos - across * sin, y + along * sin + across * cos])
  const steps = 12
  for (let i = 0; i <= steps; i++) put((i / steps) * length, (Math.sin((i / steps) * Math.PI) * width) / 2)
  for (let i = steps - 1; i > 0; i--)
    put((i / steps) * length, (-Math.sin((i / steps) * Math.PI) * width) / 2)
  return outline
}

/** A line with a width, as a polygon. */
export function stroke([x1, y1]: Point, [x2, y2]: Point, width: number): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)]
  return [
    [x1 + dx, y1 + dy],
    [x2 + dx, y2 + dy],
    [x2 - dx, y2 - dy],
    [x1 - dx, y1 - dy],
  ]
}

/** A colour made lighter (`amount` > 0, towards white) or darker (< 0, towards black). */
export function shade(color: Rgb, amount: number): Rgb {
  const target = amount > 0 ? 255 : 0
  const share = Math.abs(amount)
  const mix = (part: number) => Math.round(part + (target - part) * share)
  return [mix(color[0]), mix(color[1]), mix(color[2])]
}
