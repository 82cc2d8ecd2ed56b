import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

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
