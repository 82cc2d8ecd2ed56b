import { expect, test } from 'vitest'
import type { ProductDraft } from '../../../../../shared/contract/groups/products.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const draft = (text: string): ProductDraft => ({
  ...{ product: 7, images: [], at: 1 },
  fields: { name: { text, from: null } },
})

/** A keeper with a clock and a disk in the test's hands; `log` is what was written. */
function bench() {
  const log: string[] = []
  const timers = new Set<{ ms: number; run: () => void }>()
  let answer: 'disk-full' | null = null
  const keeper = createDraftKeeper({
    save: async kept => {
      log.push(answer ?? kept?.fields.name?.text ?? 'nothing')
      return answer
    },
    after: (ms, run) => {
      const timer = { ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const pass = async () => {
    const due = [...timers]
    timers.clear()
    for (const { run } of due) run()
    await new Promise(resolve => setImmediate(resolve))
  }
  const waits = () => [...timers].map(({ ms }) => ms)
  return { keeper, log, pass, waits, refuse: (why: 'disk-full' | null) => (answer = why) }
}

test('what is typed is written at a pause, the last of it', async () => {
  const { keeper, log, pass, waits } = bench()
  for (const text of ['R', 'Ro', 'Rosa']) keeper.put(draft(text))
  expect(waits()).toEqual([250])
  expect(keeper.kept.getState()).toEqual({ kind: 'keeping' })
  await pass()
  expect(log).toEqual(['Rosa'])
  expect(keeper.kept.getState()).toEqual({ kind: 'kept' })
})

test('who leaves does not wait for the pause', async () => {
  const { keeper, log, pass } = bench()
  keeper.put(draft('Rosa'))
  keeper.close()
  await pass()
  expect(log).toEqual(['Rosa'])
})

test('a draft that is taken away is taken away on the disk', async () => {
  const { keeper, log, pass } = bench()
  keeper.put(null)
  await pass()
  expect(log).toEqual(['nothing'])
})

test('a full disk is said, and asked again until it takes the draft', async () => {
  const { keeper, log, pass, waits, refuse } = bench()
  refuse('disk-full')
  keeper.put(draft('Rosa'))
  await pass()
  expect(keeper.kept.getState()).toEqual({ kind: 'not-kept', why: 'disk-full' })
  expect(waits()).toEqual([5000])
  await pass()
  refuse(null)
  await pass()
  expect(log).toEqual(['disk-full', 'disk-full', 'Rosa'])
  expect(keeper.kept.getState()).toEqual({ kind: 'kept' })
})

test('what was typed while the disk was busy is written after it', async () => {
  const { keeper, log, pass } = bench()
  keeper.put(draft('Rosa'))
  keeper.flush()
  keeper.put(draft('Rosa N'))
  await pass()
  await pass()
  expect(log).toEqual(['Rosa', 'Rosa N'])
  expect(keeper.kept.getState()).toEqual({ kind: 'kept' })
})

test('another account waits for the words typed last, and is told when the disk did not take them', async () => {
  const { keeper, log, refuse } = bench()
  keeper.put(draft('Rosa'))
  expect(await keeper.settled()).toEqual({ kind: 'kept' })
  refuse('disk-full')
  keeper.put(draft('Rosa N'))
  expect(await keeper.settled()).toEqual({ kind: 'not-kept', why: 'disk-full' })
  expect(log).toEqual(['Rosa', 'disk-full'])
})
