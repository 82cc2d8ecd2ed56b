import { expect, test } from 'vitest'
import { checkImages } from './check-images.ts'
import type { ImageCheck } from './groups/products.ts'

const GOOD: ImageCheck = { kind: 'good', type: 'png', bytes: 10, width: 1, height: 1 }
const BAD: ImageCheck = { kind: 'bad', why: 'too-big', status: null, bytes: 9, at: null, found: null }
const uses = Array.from({ length: 40 }, (_, i) => ({ url: `u${i}`, lines: [i + 2], records: [i + 1] }))

test('every address is looked at once, a dozen at a time, and the bad ones are told with their lines', async () => {
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
  expect(asked.sort()).toEqual(uses.map(({ url }) => url).sort())
  expect(most).toBe(12)
  expect(found).toEqual({ done: 40, total: 40, bad: [{ url: 'u3', lines: [5], records: [4], check: BAD }] })
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
  expect(asked.length).toBeLessThan(16)
})

test('four that hang do not keep the others from being looked at', async () => {
  const left: ((check: ImageCheck) => void)[] = []
  const hangs = (url: string) => ['u0', 'u1', 'u2', 'u3'].includes(url)
  let last = 0
  const checking = checkImages(
    uses,
    url => (hangs(url) ? new Promise<ImageCheck>(resolve => left.push(resolve)) : Promise.resolve(GOOD)),
    new AbortController().signal,
    ({ done }) => {
      last = done
      if (done === 36) for (const answer of left) answer(GOOD)
    },
  )
  expect((await checking).done).toBe(40)
  expect(last).toBe(40)
})
