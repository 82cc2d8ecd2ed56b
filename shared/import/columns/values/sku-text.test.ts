import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOfPlainSku, hashOfSku, nearSkuKey, readSku, skuKey } from './sku-text.ts'

const PLAIN = /^(?:[A-Za-z]*\d{1,15}[A-Za-z]?|[A-Za-z]+[-_.]\d{5,15})$/

const written = fc.oneof(
  fc.stringMatching(/^[A-Za-z]{0,3}[-_. ]?\d{0,17}[A-Za-z]{0,2}$/),
  fc.stringMatching(/^[a-zA-Z0-9@[`{;:/ é_-]{0,8}$/),
)

test('a plain SKU is found where it stands, with the hash that it has anywhere', () => {
  fc.assert(
    fc.property(written, sku => {
      const hash = hashOfPlainSku(`;${sku};7`, 1, 1 + sku.length)
      expect(hash !== 0).toBe(PLAIN.test(sku))
      if (hash !== 0)
        expect([hash, readSku(sku)]).toEqual([hashOfSku(sku), { kind: 'sku', sku, doubt: null }])
    }),
    { numRuns: 3000 },
  )
})

test('SKUs that differ only in letter case or spaces have one hash, others hardly ever', () => {
  fc.assert(
    fc.property(written, written, fc.nat(), (one, other, at) => {
      const place = at % (one.length + 1)
      expect(hashOfSku(`${one.slice(0, place)} ${one.slice(place).toUpperCase()}`)).toBe(hashOfSku(one))
      if (skuKey(one) !== skuKey(other)) expect(hashOfSku(one)).not.toBe(hashOfSku(other))
    }),
  )
})

test('a SKU is near to one with other hyphens, letter case, spaces and zeros, and to no other', () => {
  const near = ['ger\u2010bay 050', 'GER\u2011BAY\u2013050', '00GER_BAY.050', 'GER\u2212BAY050']
  expect(new Set([...near, 'GER-BAY-050'].map(nearSkuKey)).size).toBe(1)
  expect(nearSkuKey('GER-BAY-50')).not.toBe(nearSkuKey('GER-BAY-050'))
})

test('a text too long for an SKU is none', () => {
  expect(hashOfPlainSku(`${'A'.repeat(4096)}1`, 0, 4097)).toBe(0)
})
