import { expect, test } from 'vitest'
import type { ProductDraft } from '../../../../../shared/contract/groups/products.ts'
import { createFormDraftSaver } from './form-draft-saver.ts'

const draft = (text: string): ProductDraft => ({
  product: 7,
  images: [],
  at: 1,
  fields: { name: { text, from: null } },
})

/** A keeper with a clock and a disk in the test's hands; `log` is what was written. */
function bench() {
  const log: string[] = []
  const timers = new Set<{ ms: number; run: () => void }>()
  let answer: 'disk-full' | null = null
  const saver = createFormDraftSaver({
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
  return { saver, log, pass, waits, refuse: (why: 'disk-full' | null) => (answer = why) }
}

test('what is typed is written at a pause, the last of it', async () => {
  const { saver, log, pass, waits } = bench()
  for (const text of ['R', 'Ro', 'Rosa']) saver.put(draft(text))
  expect(waits()).toEqual([250])
  expect(saver.kept.getState()).toEqual({ kind: 'saving' })
  await pass()
  expect(log).toEqual(['Rosa'])
  expect(saver.kept.getState()).toEqual({ kind: 'saved' })
})

test('who leaves does not wait for the pause', async () => {
  const { saver, log, pass } = bench()
  saver.put(draft('Rosa'))
  saver.close()
  await pass()
  expect(log).toEqual(['Rosa'])
})

test('a draft that is taken away is taken away on the disk', async () => {
  const { saver, log, pass } = bench()
  saver.put(null)
  await pass()
  expect(log).toEqual(['nothing'])
})

test('a full disk is said, and asked again until it takes the draft', async () => {
  const { saver, log, pass, waits, refuse } = bench()
  refuse('disk-full')
  saver.put(draft('Rosa'))
  await pass()
  expect(saver.kept.getState()).toEqual({ kind: 'not-saved', why: 'disk-full' })
  expect(waits()).toEqual([5000])
  await pass()
  refuse(null)
  await pass()
  expect(log).toEqual(['disk-full', 'disk-full', 'Rosa'])
  expect(saver.kept.getState()).toEqual({ kind: 'saved' })
})

test('what was typed while the disk was busy is written after it', async () => {
  const { saver, log, pass } = bench()
  saver.put(draft('Rosa'))
  saver.flush()
  saver.put(draft('Rosa N'))
  await pass()
  await pass()
  expect(log).toEqual(['Rosa', 'Rosa N'])
  expect(saver.kept.getState()).toEqual({ kind: 'saved' })
})

test('another account waits for the words typed last, and is told when the disk did not take them', async () => {
  const { saver, log, refuse } = bench()
  saver.put(draft('Rosa'))
  expect(await saver.whenSaved()).toEqual({ kind: 'saved' })
  refuse('disk-full')
  saver.put(draft('Rosa N'))
  expect(await saver.whenSaved()).toEqual({ kind: 'not-saved', why: 'disk-full' })
  expect(log).toEqual(['Rosa', 'disk-full'])
})
