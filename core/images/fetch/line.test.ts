import { expect, test } from 'vitest'
import { makeLine } from './line.ts'

const patient = new AbortController().signal

/** A line whose work ends when the test says so; `log` records what began and how it ended. */
function watchedLine(most: number) {
  const line = makeLine(most)
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, when: 'soon' | 'in-order', signal = patient) =>
    line
      .wait(when, signal, () => {
        log.push(`${name} began`)
        return new Promise<string>(resolve => ends.set(name, () => resolve('done')))
      })
      .then(result => log.push(`${name} ${result ?? 'left'}`))
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { line, log, ask, end }
}

test('the newest goes first, then what is not urgent in the order it was asked', async () => {
  const { log, ask, end } = watchedLine(1)
  for (const name of ['a', 'b', 'c']) void ask(name, name === 'b' ? 'in-order' : 'soon')
  void ask('d', 'in-order')
  void ask('e', 'soon')
  await new Promise(setImmediate)
  for (const name of ['a', 'e', 'c', 'b', 'd']) await end(name)
  const whole = ['a', 'e', 'c', 'b', 'd'].flatMap(name => [`${name} began`, `${name} done`])
  expect(log.toSorted()).toEqual(whole.toSorted())
  expect(log.filter(entry => entry.endsWith('began'))).toEqual(whole.filter(entry => entry.endsWith('began')))
})

test('who leaves before the turn is never begun; who leaves later is, and frees the place', async () => {
  const { log, ask, end } = watchedLine(1)
  const [early, late] = [new AbortController(), new AbortController()]
  void ask('a', 'soon', late.signal)
  void ask('b', 'soon', early.signal)
  await new Promise(setImmediate)
  early.abort()
  late.abort()
  void ask('c', 'soon', early.signal)
  void ask('d', 'soon')
  await end('a')
  await end('d')
  expect(log.toSorted()).toEqual(['a began', 'a done', 'b left', 'c left', 'd began', 'd done'])
})

test('work that fails makes room as well', async () => {
  const { line, log, ask, end } = watchedLine(1)
  const failing = line.wait('soon', patient, () => Promise.reject(new Error('no')))
  void ask('next', 'soon')
  await expect(failing).rejects.toThrow('no')
  await new Promise(setImmediate)
  await end('next')
  expect(log).toEqual(['next began', 'next done'])
})

test('of thousands that wait only the newest are begun: the others were scrolled past', async () => {
  const { log, ask } = watchedLine(6)
  for (let n = 0; n < 3000; n++) void ask(`${n}`, 'soon')
  void ask('behind', 'in-order')
  await new Promise(setImmediate)
  expect(log.filter(entry => entry.endsWith('began'))).toHaveLength(6)
  const left = log.filter(entry => entry.endsWith('left'))
  expect([left.length, left[0], left.at(-1)]).toEqual([2494, '6 left', '2499 left'])
})
