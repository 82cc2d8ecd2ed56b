import { expect, test } from 'vitest'
import type { ImageCheck } from '../../../../shared/contract/groups/products.ts'
import { checkImages } from './image-checks.ts'

const GOOD: ImageCheck = { kind: 'good', type: 'png', bytes: 10, width: 1, height: 1 }
const BAD: ImageCheck = { kind: 'bad', why: 'too-big', status: null, bytes: 9, at: null, found: null }
const uses = Array.from({ length: 10 }, (_, i) => ({ url: `u${i}`, lines: [i + 2] }))

test('every address is looked at once, four at a time, and the bad ones are told with their lines', async () => {
  let now = 0
  let most = 0
  const asked: string[] = []
  const found = await checkImages(
    uses,
    async url => {
      asked.push(url)
      most = Math.max(most, ++now)
      await Promise.resolve()
      now--
      return url === 'u3' ? BAD : GOOD
    },
    new AbortController().signal,
    () => {},
  )
  expect(asked.sort()).toEqual(uses.map(({ url }) => url))
  expect(most).toBe(4)
  expect(found).toEqual({ done: 10, total: 10, bad: [{ url: 'u3', lines: [5], check: BAD }] })
})

test('stopping looks at nothing more, and what was found stays', async () => {
  const stop = new AbortController()
  const asked: string[] = []
  const found = await checkImages(
    uses,
    async url => {
      asked.push(url)
      return BAD
    },
    stop.signal,
    ({ done }) => {
      if (done === 3) stop.abort()
    },
  )
  expect(found.done).toBe(3)
  expect(found.bad).toHaveLength(3)
  expect(asked.length).toBeLessThan(8)
})
