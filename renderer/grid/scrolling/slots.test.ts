import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSlots } from './slots.ts'

test('a short scroll puts the rows that come into the slots of those that went', () => {
  expect(assignSlots([0, 1, 2, 3], [2, 3, 4, 5])).toEqual([4, 5, 2, 3])
})

test('a long scroll uses every slot again', () => {
  expect(assignSlots([4, 5, 2, 3], [90, 91, 92, 93])).toEqual([90, 91, 92, 93])
})

test('the row with the focus keeps its slot wherever the others go', () => {
  expect(assignSlots([0, 1, 2, 3], [70, 71, 72, 73, 2])).toEqual([70, 71, 2, 72, 73])
})

test('whatever is scrolled to, every row has one slot and known rows keep theirs', () => {
  const rows = fc.uniqueArray(fc.nat(40), { maxLength: 20 })
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const before = assignSlots([], first)
      const after = assignSlots(before, second)
      expect(after.filter(index => index !== -1).toSorted()).toEqual(second.toSorted())
      for (const [slot, index] of before.entries())
        if (second.includes(index)) expect(after[slot]).toBe(index)
    }),
  )
})
