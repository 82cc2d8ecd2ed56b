import { expect, test } from 'vitest'
import { placeAtFirst } from './key-places.ts'

test.each([
  [['sealed', 'session'], 'sealed'],
  [['session', 'file'], 'session'],
  [['file', 'session'], 'session'],
  [['file'], 'file'],
] as const)('of %j the key goes to: %s', (offered, wanted) => expect(placeAtFirst(offered)).toBe(wanted))
