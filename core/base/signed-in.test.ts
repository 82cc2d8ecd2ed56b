import { expect, test } from 'vitest'
import { signedIn } from './signed-in.ts'

test('whoever is signed in has a name, or none is known', () => {
  const who = signedIn()
  expect(who === null || who.length > 0).toBe(true)
})
