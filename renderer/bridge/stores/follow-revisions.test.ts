import { expect, test } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { followRevisions, type RevisedPage } from './follow-revisions.ts'

/** A core that speaks of revisions, and answers a reading when the test says so. */
function follow() {
  const log: string[] = []
  const waiting: PromiseWithResolvers<RevisedPage>[] = []
  let hear: (told: { revision: number }) => void = () => {}
  let isHeard = true
  const bridge = {
    on: (_: string, listener: typeof hear) => {
      hear = listener
      return () => {
        isHeard = false
      }
    },
  } as unknown as Bridge
  const following = followRevisions(bridge, {
    event: 'catalogChanged',
    read: (after, from) => {
      log.push(`read after ${after}${from === undefined ? '' : ` ${JSON.stringify(from)}`}`)
      const answer = Promise.withResolvers<RevisedPage>()
      waiting.push(answer)
      return answer.promise
    },
    take: page => log.push(`take ${page.revision}`),
    onFault: error => log.push(`fault ${error}`),
  })
  const settled = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return {
    following,
    log,
    settled,
    isHeard: () => isHeard,
    tell: (revision: number) => hear({ revision }),
    answer: (revision: number, more = false, next?: object) => {
      waiting.shift()?.resolve({ revision, more, next })
      return settled()
    },
    fail: (why: string) => {
      waiting.shift()?.reject(why)
      return settled()
    },
  }
}

test('everything is read page by page, then only what is new', async () => {
  const { log, answer, tell } = follow()
  await answer(5, true)
  await answer(9)
  tell(12)
  await answer(12)
  expect(log).toEqual(['read after 0', 'read after 5', 'take 5', 'take 9', 'read after 9', 'take 12'])
})

test('a page goes on where the one before says, also after a failure, but not after a restart', async () => {
  const { following, log, answer, fail, tell } = follow()
  await answer(0, true, { product: 7 })
  await fail('gone')
  tell(5)
  await answer(0, true, { product: 9 })
  following.restart()
  await answer(5)
  await answer(5)
  const reads = log.filter(line => line.startsWith('read'))
  expect(reads).toEqual([
    'read after 0',
    'read after 0 {"product":7}',
    'read after 0 {"product":7}',
    'read after 0 {"product":9}',
    'read after 0',
  ])
})

test('what was read already is not asked for again', async () => {
  const { log, answer, tell } = follow()
  await answer(9)
  tell(9)
  tell(7)
  expect(log).toEqual(['read after 0', 'take 9'])
})

test('events during a reading lead to one more, and only if it did not bring what they spoke of', async () => {
  const { log, answer, tell } = follow()
  tell(3)
  tell(9)
  await answer(9)
  expect(log).toEqual(['read after 0', 'take 9'])
  tell(10)
  tell(11)
  tell(12)
  await answer(10)
  expect(log.slice(2)).toEqual(['read after 9', 'take 10', 'read after 10'])
})

test('a reading that failed is told, keeps its place, and goes on at the next event, not before', async () => {
  const { log, answer, fail, tell } = follow()
  await answer(5, true)
  await fail('gone')
  expect(log.slice(1)).toEqual(['read after 5', 'take 5', 'fault gone'])
  tell(6)
  await answer(6)
  expect(log.slice(4)).toEqual(['read after 5', 'take 6'])
})

test('an event during a reading that fails is not forgotten', async () => {
  const { log, answer, fail, tell } = follow()
  tell(4)
  await fail('gone')
  await answer(4)
  expect(log).toEqual(['read after 0', 'fault gone', 'read after 0', 'take 4'])
})

test('a page asked for before a restart, or its failure, is none of the reading after it', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const { following, log, answer, fail } = follow()
    following.restart()
    await (end === 'answer' ? answer(5) : fail('gone'))
    await answer(3)
    expect(log).toEqual(['read after 0', 'read after 0', 'take 3'])
    expect(following.revision()).toBe(3)
  }
})

test('a restart reads everything again', async () => {
  const { following, log, answer } = follow()
  await answer(5)
  following.restart()
  await answer(8)
  expect(log.slice(2)).toEqual(['read after 0', 'take 8'])
})

test('after closing nothing is taken, told or asked for', async () => {
  const { following, log, answer, isHeard, tell } = follow()
  following.close()
  expect(isHeard()).toBe(false)
  tell(7)
  await answer(5, true)
  expect(log).toEqual(['read after 0'])
})

test('who waits for a revision has it read at once, however late it is told, and is kept waiting by no failure', async () => {
  const { following, log, answer, fail } = follow()
  const wait = (revision: number) =>
    following.whenRead(revision).then(() => log.push(`waited for ${revision}`))
  void wait(7)
  await answer(5)
  await answer(7)
  void wait(6)
  void wait(8)
  await fail('gone')
  expect(log).toEqual([
    ...['read after 0', 'take 5', 'read after 5', 'take 7', 'waited for 7'],
    ...['read after 7', 'waited for 6', 'fault gone', 'waited for 8'],
  ])
  void wait(9)
  following.close()
  await answer(9)
  expect(log.at(-1)).toBe('waited for 9')
})

test('reading now waits for a read that begins now, whatever was announced', async () => {
  const { following, log, answer, tell, fail, settled } = follow()
  let reads = 0
  const readNow = () => {
    void following.readNow().then(() => reads++)
    return settled()
  }
  await readNow()
  // It may have been answered before this moment.
  await answer(5)
  expect([reads, log.at(-1)]).toEqual([0, 'read after 5'])
  await answer(6)
  expect([reads, log.at(-1)]).toEqual([1, 'take 6'])
  await readNow()
  await answer(6)
  expect(reads).toBe(2)
  tell(7)
  await readNow()
  tell(8)
  await answer(7)
  await answer(8)
  expect([reads, log.at(-1)]).toEqual([3, 'take 8'])
  await readNow()
  await fail('gone')
  expect(reads).toBe(4)
  following.close()
  await readNow()
  await answer(9)
  expect(reads).toBe(5)
})
