import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { addressLabel } from './address-label.ts'

test.each([
  ['address', 'Address'],
  ['shippingAddress', 'Deliver to'],
  ['billing_address', 'Bill to'],
  ['pickup_point', 'Pickup point'],
  ['Afhaaladres', 'Afhaaladres'],
])('the marketplace’s “%s” is headed “%s”', (label, words) =>
  expect(addressLabel({ label, lines: [] }, makeLanguage('en', '.'))).toBe(words),
)
