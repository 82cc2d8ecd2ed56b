import { expect, test } from 'vitest'
import { IMAGE_TROUBLES, type ImageTrouble } from '../../../../../shared/domain/images/image-check.ts'
import { makeLanguage } from '../../../../i18n/language.ts'
import { type BadCheck, badText, goodText, sizeText } from './check-text.ts'

const language = makeLanguage('en', '.')
const bad = (why: ImageTrouble, more: Partial<BadCheck> = {}): BadCheck => ({
  kind: 'bad',
  why,
  status: null,
  bytes: null,
  at: null,
  found: null,
  ...more,
})
const says = (why: ImageTrouble, more: Partial<BadCheck> = {}) => badText(bad(why, more), false, language)

test('a good image is described by what it is', () => {
  const check = { kind: 'good', type: 'webp', bytes: 2 * 1024 * 1024, width: 1200, height: 800 } as const
  expect(goodText(check, language)).toBe('WebP, 1,200 × 800 pixels, 2 MB')
  expect(goodText({ ...check, width: null, bytes: 900 }, language)).toBe('WebP, 1 kB')
  expect(sizeText(5 * 1024 * 1024 + 1, language)).toBe('5.1 MB')
})

test('every trouble is a sentence of its own, with all of it filled in', () => {
  const sentences = IMAGE_TROUBLES.map(why =>
    says(why, { status: 500, bytes: 6e6, at: 'https://y.example/', found: 'PDF' }),
  )
  expect(new Set(sentences).size).toBe(IMAGE_TROUBLES.length)
  for (const sentence of [...sentences, ...IMAGE_TROUBLES.map(why => says(why))])
    expect(sentence).toMatch(/^[A-Z][^{}]+\.$/)
})

test('what is known is said: where it leads, how big it is, what it looks like, what the server answers', () => {
  expect(says('redirected', { at: 'https://y.example/b.jpg' })).toContain('https://y.example/b.jpg')
  expect(says('redirected', { at: 'javascript:alert(1)' })).not.toContain('use that URL')
  expect(says('too-big', { bytes: 7_400_000 })).toContain('7.1 MB')
  expect(says('wrong-type', { found: 'HTML' })).toContain('This is a web page')
  expect(says('wrong-type', { found: 'GIF' })).toContain('a file of type GIF')
  expect(says('wrong-type', { found: 'empty' })).toContain('empty')
  expect(says('refused', { status: 404 })).toContain('nothing at this URL (status 404)')
  expect(says('refused', { status: 403 })).toContain('signing in')
  expect(badText(bad('unreachable'), true, language)).toContain('You’re offline')
})
