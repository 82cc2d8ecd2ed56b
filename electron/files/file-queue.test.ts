import { expect, test } from 'vitest'
import { FileQueue } from './file-queue.ts'

/** A queue whose page takes what the test says. */
function queued() {
  const log: string[] = []
  const page = { takes: true, held: null as PromiseWithResolvers<void> | null }
  const queue = new FileQueue()
  const open = () =>
    queue.open({
      pass: async path => {
        log.push(`pass ${path}`)
        await page.held?.promise
        return page.takes
      },
      announce: () => log.push('announce'),
    })
  return { queue, log, page, open }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('files opened before there is a window and an account wait for both', async () => {
  const { queue, log, open } = queued()
  queue.add(['/a.csv'])
  queue.add([])
  open()
  await settled()
  expect(log).toEqual([])
  queue.followAccount(true)
  await settled()
  expect(log).toEqual(['pass /a.csv'])
})

test('a file opened while no account is open shows the window at once, and is kept for the account', async () => {
  const { queue, log, open } = queued()
  open()
  queue.add(['/a.csv'])
  queue.followAccount(false)
  await settled()
  expect(log).toEqual(['announce'])
  queue.followAccount(true)
  await settled()
  expect(log).toEqual(['announce', 'pass /a.csv'])
})

test('one hand-over at a time, in the order in which they came', async () => {
  const { queue, log, page, open } = queued()
  page.held = Promise.withResolvers()
  open()
  queue.followAccount(true)
  queue.add(['/a.csv'])
  queue.add(['/b.csv', '/c.csv'])
  await settled()
  expect(log).toEqual(['announce', 'pass /a.csv', 'announce'])
  page.held.resolve()
  await settled()
  expect(log.slice(-2)).toEqual(['pass /b.csv', 'pass /c.csv'])
})

test('a file that no page took stays first, and comes again with the next file or account', async () => {
  const { queue, log, page, open } = queued()
  page.takes = false
  open()
  queue.followAccount(true)
  queue.add(['/a.csv'])
  await settled()
  page.takes = true
  queue.add(['/b.csv'])
  await settled()
  expect(log).toEqual(['announce', 'pass /a.csv', 'announce', 'pass /a.csv', 'pass /b.csv'])
})

test('what waits when the program ends is given to its next start', () => {
  const { queue } = queued()
  queue.add(['/a.csv'])
  queue.add(['/b.csv'])
  expect([queue.takeAll(), queue.takeAll()]).toEqual([['/a.csv', '/b.csv'], []])
})
