import { expect, test } from 'vitest'
import { leadOn } from './lead-on.ts'

test('a person who went to another screen in the moment of sending stays there', () => {
  const led: string[] = []
  let address = '#/import'
  const onQueued = leadOn(
    'import',
    (job: number) => led.push(`outbox ${job}`),
    () => address,
  )
  onQueued(1)
  address = '#/today'
  onQueued(2)
  address = '#/review'
  onQueued(3)
  expect(led).toEqual(['outbox 1'])
})
