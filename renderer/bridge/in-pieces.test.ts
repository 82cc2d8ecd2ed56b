import { expect, test } from 'vitest'
import { finished, inParts, inPieces, LatestWork } from './in-pieces.ts'

test('the window gets turns while there is work, and none for work that is soon done', async () => {
  let turns = 0
  const turn = async () => void turns++
  let left = 100
  await inPieces(() => left-- > 0, turn)
  expect([left, turns]).toEqual([-1, 0])
  // However long a pause of the computer takes: without turns it would go on to the end.
  const end = performance.now() + 2000
  await inPieces(() => turns < 2 && performance.now() < end, turn)
  expect(turns).toBe(2)
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

/** Returns its numbers; a step takes as long as a piece. */
function* slow(numbers: readonly number[], onStep = () => {}) {
  for (const _ of numbers) {
    const end = performance.now() + 9
    while (performance.now() < end);
    onStep()
    yield
  }
  return numbers
}

test('work can be done at once', () => expect(finished(slow([1, 2]))).toEqual([1, 2]))

test('what is asked for while something else is done comes next, and both are shown whole', async () => {
  const shown: (readonly number[])[] = []
  const many = Array.from({ length: 70 }, (_, index) => index + 1)
  const latest = new LatestWork<readonly number[]>(
    result => shown.push(result),
    async () => {
      if (shown.length > 0) return
      void latest.take(() => slow([8]))
      void latest.take(() => slow([7]))
    },
  )
  await latest.take(() => slow(many))
  expect(shown).toEqual([many, [7]])
})

test('nothing is shown of work that is closed', async () => {
  const shown: (readonly number[])[] = []
  const latest = new LatestWork<readonly number[]>(result => shown.push(result))
  await latest.take(() => slow([1, 2], () => latest.close()))
  expect(shown).toEqual([])
})
