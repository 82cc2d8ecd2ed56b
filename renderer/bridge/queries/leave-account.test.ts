import { expect, onTestFinished, test } from 'vitest'
import { commitBeforeLeaving, finishBeforeLeaving, mayLeaveAccount } from './leave-account.ts'

test('another account opens once everything of this one is finished', async () => {
  const done: string[] = []
  const file = Promise.withResolvers<boolean>()
  onTestFinished(finishBeforeLeaving(() => file.promise.then(may => done.push('file') > 0 && may)))
  onTestFinished(finishBeforeLeaving(async () => done.push('form') > 0))
  const leaving = mayLeaveAccount().then(may => done.push(`left: ${may}`))
  await Promise.resolve()
  expect(done).toEqual([])
  file.resolve(true)
  await leaving
  expect(done).toEqual(['file', 'form', 'left: true'])
})

test('a person who would lose something can stay; what is gone from the screen asks no more', async () => {
  const stop = finishBeforeLeaving(async () => false)
  expect(await mayLeaveAccount()).toBe(false)
  stop()
  expect(await mayLeaveAccount()).toBe(true)
})

test('what is being typed is taken first; nobody is asked when another window opens the account', async () => {
  const done: string[] = []
  onTestFinished(finishBeforeLeaving(async mayAsk => done.push(mayAsk ? 'ask' : 'save') > 0))
  onTestFinished(commitBeforeLeaving(() => void done.push('commit')))
  expect(await mayLeaveAccount(false)).toBe(true)
  expect(done).toEqual(['commit', 'save'])
})
