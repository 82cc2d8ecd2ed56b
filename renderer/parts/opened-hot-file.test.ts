import { expect, test } from 'vitest'
import { hotFileAnswers, hotKindOf, leftOutText } from './opened-hot-file.ts'

test('a list is read for what its folder is for, and says what is left out', () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const toldOf = (kind: Parameters<typeof leftOutText>[0]) => leftOutText(hotKindOf(hotFileAnswers(id, kind)))
  expect((['stock', 'price', 'both'] as const).map(toldOf)).toEqual([
    'importing.stockFolderText',
    'importing.priceFolderText',
    null,
  ])
  expect(hotKindOf({ hotKind: 'products' })).toBe('both')
})
