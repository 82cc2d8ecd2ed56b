import { expect, test } from 'vitest'
import { signedIn } from './signed-in.ts'

test('the signed-in user has a name, or null is returned', () => {
  const who = signedIn()
  expect(who === null || who.length > 0).toBe(true)
})
