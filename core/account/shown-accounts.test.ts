import { expect, test } from 'vitest'
import { ShownAccounts } from './shown-accounts.ts'

function open() {
  const timers: (() => void)[] = []
  let reported = 0
  const shown = new ShownAccounts(
    {
      after: (_ms, act) => {
        timers.push(act)
        return () => void timers.splice(timers.indexOf(act), 1)
      },
    },
    () => void reported++,
  )
  const log: string[] = []
  const leave = async (account: string) => {
    await shown.leave(account)
    log.push(`left ${account}`)
  }
  return { shown, leave, log, timers, reported: () => reported }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('an account is left when its last window is done with it, or closed; windows of other accounts count for nothing', async () => {
  const { shown, leave, log, timers, reported } = open()
  const [one, two, other] = [shown.enter(), shown.enter(), shown.enter()]
  one.show('A')
  two.show('A')
  other.show('B')
  void leave('A')
  expect(reported()).toBe(1)
  one.show(null)
  await settled()
  expect(log).toEqual([])
  two.gone()
  await settled()
  expect(log).toEqual(['left A'])
  expect(timers).toEqual([])
})

test('a window that hangs holds it up for a moment only', async () => {
  const { shown, leave, log, timers } = open()
  shown.enter().show('A')
  void leave('A')
  await settled()
  expect(log).toEqual([])
  timers[0]?.()
  await settled()
  expect(log).toEqual(['left A'])
})
