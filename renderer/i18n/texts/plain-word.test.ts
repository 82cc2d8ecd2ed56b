import { expect, test } from 'vitest'
import { plainWord } from './plain-word.ts'

test.each([
  ['low_stock', 'Low stock'],
  ['limited', 'Limited'],
  ['Bijna op', 'Bijna op'],
  ['LOW-2', 'LOW-2'],
  ['', ''],
])('the marketplace’s “%s” is shown as “%s”', (word, shown) => expect(plainWord(word)).toBe(shown))
