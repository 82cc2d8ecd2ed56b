import { expect, test } from 'vitest'
import { priceChange, SAMPLES } from '../../../stage/fixtures/changes.ts'
import { actionsOf } from './actions-of.ts'

const refused = { state: 'rejected', reason: 'request-refused' } as const

test('a refused change can be sent again, corrected or cancelled', () => {
  for (const change of [priceChange(refused), { ...SAMPLES.move, ...refused }])
    expect(actionsOf(change)).toEqual({ resolve: false, retry: true, correct: true, cancel: true })
})

test.each(['product-gone', 'order-gone', 'image-gone'] as const)(
  'nothing but cancelling is offered where %s',
  reason => {
    for (const change of [priceChange({ ...refused, reason }), { ...SAMPLES.move, ...refused, reason }])
      expect(actionsOf(change)).toEqual({ resolve: false, retry: false, correct: false, cancel: true })
  },
)
