import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map<string, [light: string, dark: string]>()
for (const [, name, light, dark] of css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
  colours.set(name ?? '', [light ?? '', dark ?? ''])

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string): number {
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const statuses = ['ok', 'warn', 'bad', 'info', 'accent']
const grounds = ['bg', 'surface', 'surface-2', 'surface-3']
const textPairs = [
  ...grounds.flatMap(ground => [
    ['text', ground],
    ['text-muted', ground],
  ]),
  ...statuses.flatMap(status => [
    [`${status}-text`, `${status}-soft`],
    [`${status}-text`, 'surface'],
    [`${status}-text`, 'surface-2'],
    ['text', `${status}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
]
const shapePairs = [
  ...statuses.map(status => [status, 'surface']),
  ...statuses.map(status => [status, `${status}-soft`]),
  ...grounds.map(ground => ['focus', ground]),
  ['border-strong', 'surface'],
  ['border-strong', 'surface-2'],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  test.each(textPairs)('text %s on %s can be read (4.5 : 1)', (front, back) => {
    const ratio = contrast(colours.get(front ?? '')?.[theme] ?? '', colours.get(back ?? '')?.[theme] ?? '')
    expect(ratio).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('the shape %s stands out from %s (3 : 1)', (front, back) => {
    const ratio = contrast(colours.get(front ?? '')?.[theme] ?? '', colours.get(back ?? '')?.[theme] ?? '')
    expect(ratio).toBeGreaterThanOrEqual(3)
  })
})
