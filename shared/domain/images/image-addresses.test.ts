import { expect, test } from 'vitest'
import { splitAddresses } from './image-addresses.ts'

const A = 'https://a.example/1.jpg'
const B = 'http://b.example/2.png'

test.each([
  ['lines', `${A}\n${B}`, [A, B]],
  ['lines of Windows, empty ones between', `${A}\r\n\r\n  ${B}  \r\n`, [A, B]],
  ['semicolons', `${A};${B};`, [A, B]],
  ['semicolons with blanks', `${A} ; ${B}`, [A, B]],
  ['blanks', `${A} ${B}`, [A, B]],
  ['cells of a spreadsheet', `${A}\t${B}`, [A, B]],
  ['commas before the next address', `${A},${B}, ${A}`, [A, B, A]],
  ['a comma at the end', `${A},\n${B},`, [A, B]],
  ['quotes and brackets around', `"${A}", <${B}>`, [A, B]],
])('addresses are told apart by %s', (_, text, addresses) => {
  expect(splitAddresses(text)).toEqual(addresses)
})

test('a comma or a blank within an address is part of it', () => {
  expect(splitAddresses('https://a.example/fit,400/my red rose.jpg')).toEqual([
    'https://a.example/fit,400/my%20red%20rose.jpg',
  ])
})

test('the scheme may be left out, as in a browser', () => {
  expect(splitAddresses('www.a.example/1.jpg\n//b.example/2.png')).toEqual([
    'https://www.a.example/1.jpg',
    'https://b.example/2.png',
  ])
})

test('an invalid address is kept as typed', () => {
  expect(splitAddresses('rose.jpg tulip')).toEqual(['rose.jpg', 'tulip'])
  expect(splitAddresses(' ;; \n')).toEqual([])
})
