import { expect, test } from 'vitest'
import type { Attempt } from '../../../../shared/contract/outbox/change.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { attemptText } from './attempt-text.ts'

const language = makeLanguage('en', '.')
const tell = (method: Attempt['method'], path: string, some: Partial<Attempt> = {}) => {
  const attempt = { at: 0, method, path, class: 'applied', status: 200, ms: 120, note: null, ...some }
  const { asked, answered } = attemptText(attempt, language)
  return `${asked}: ${answered}`
}

test.each([
  ['POST', '/prices', 'Sent in a batch of prices: applied (200)'],
  ['POST', '/products', 'Asked to create the product: applied (200)'],
  ['POST', '/products/7', 'Sent the fields: applied (200)'],
  ['POST', '/products/7/images/31/delete', 'Asked to delete the image: applied (200)'],
  ['POST', '/orders/88/status', 'Asked to move the order: applied (200)'],
  ['GET', '/products/7', 'Read the product: answered in 0.12 s'],
  ['GET', '/products?page=3&per_page=100', 'Read a page of products: answered in 0.12 s'],
] as const)('%s %s is told as: %s', (method, path, wanted) => expect(tell(method, path)).toBe(wanted))

test('a refusal names its status, silence how long was waited', () => {
  expect(tell('POST', '/stock', { class: 'rejected', status: 422 })).toBe(
    'Sent in a batch of stock: refused (422)',
  )
  expect(tell('POST', '/stock', { class: 'unknown', status: null, ms: 10_000 })).toBe(
    'Sent in a batch of stock: no clear answer after 10 s',
  )
})

test('what is not known here is shown as it came', () => {
  expect(tell('GET', '/new/thing', { class: 'odd' })).toBe('GET /new/thing: odd')
})
