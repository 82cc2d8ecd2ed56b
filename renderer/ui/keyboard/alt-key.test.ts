import { expect, test } from 'vitest'
import { type AltPress, isAltLetter } from './alt-key.ts'

const press = (patch: Partial<AltPress>): AltPress => ({
  key: 'a',
  code: 'KeyA',
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...patch,
})

test.each<[string, Partial<AltPress>, boolean]>([
  ['Alt and the letter', {}, true],
  ['the same on a Mac, where Option types another character', { key: 'å' }, true],
  ['the same on a Mac, where Option begins an accent', { key: 'Dead' }, true],
  ['a letter that stands elsewhere on a French keyboard', { code: 'KeyQ' }, true],
  ['another letter in the place of this one', { key: 'q' }, false],
  ['the letter alone', { altKey: false }, false],
  ['AltGr, which types a character', { ctrlKey: true }, false],
  ['more keys held', { shiftKey: true }, false],
])('%s', (_, patch, wanted) => expect(isAltLetter(press(patch), 'A')).toBe(wanted))
