import { expect, test } from 'vitest'
import { addressName, isSameAddress } from './address-name.ts'

test('the same address is recognised, however it is written', () => {
  expect(isSameAddress('https://A.example:443/x', 'https://a.example/x#top')).toBe(true)
  expect(isSameAddress('https://a.example/x', 'https://a.example/X')).toBe(false)
  expect(isSameAddress('no address', 'no address')).toBe(true)
})

test('an address is called by its file, or its host', () => {
  expect(addressName('https://a.example/roses/Red%20Naomi.jpg?w=400')).toBe('Red Naomi.jpg')
  expect(addressName('https://a.example/')).toBe('a.example')
  expect(addressName('https://a.example/%zz')).toBe('%zz')
  expect(addressName('rose')).toBe('rose')
})
