import { expect, test } from 'vitest'
import { inParts, inPieces } from './in-pieces.ts'

test('the window gets turns while there is work, and none for work that is soon done', async () => {
  let turns = 0
  const turn = async () => void turns++
  let left = 100
  await inPieces(() => left-- > 0, turn)
  expect([left, turns]).toEqual([-1, 0])
  const end = performance.now() + 40
  await inPieces(() => performance.now() < end, turn)
  expect(turns).toBeGreaterThan(1)
})

test('parts follow each other in order, and a single one waits for no turn', async () => {
  const log: (string | number[])[] = []
  const turn = async () => void log.push('turn')
  await inParts([1, 2, 3, 4, 5], 2, part => log.push([...part]), turn)
  expect(log.splice(0)).toEqual([[1, 2], 'turn', [3, 4], 'turn', [5]])
  await inParts([1, 2], 2, part => log.push([...part]), turn)
  await inParts([], 2, part => log.push([...part]), turn)
  expect(log).toEqual([[1, 2]])
})
