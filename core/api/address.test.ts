import { expect, test } from 'vitest'
import { checkKey, completeAddress } from './address.ts'

const FULL = 'https://market.example/api/v1/supplier'

test.each([
  ['market.example', FULL],
  ['  https://market.example  ', FULL],
  ['https://market.example/', FULL],
  ['https://market.example/api', FULL],
  ['https://market.example/api/v1/', FULL],
  ['HTTPS://Market.Example/api/v1/supplier', FULL],
  ['https://market.example/api/v1/supplier/', FULL],
  ['https://market.example/api/v1/supplier/products/12', FULL],
  ['https://market.example/shop', 'https://market.example/shop/api/v1/supplier'],
  ['market.example:8443', 'https://market.example:8443/api/v1/supplier'],
  ['http://127.0.0.1:4010/api/v1/supplier', 'http://127.0.0.1:4010/api/v1/supplier'],
  ['localhost:4010', 'http://localhost:4010/api/v1/supplier'],
  ['http://[::1]:4010', 'http://[::1]:4010/api/v1/supplier'],
])('%s is completed to %s', (text, baseUrl) => expect(completeAddress(text)).toEqual({ kind: 'ok', baseUrl }))

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['not an address', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['mailto:me@market.example', 'not-a-url'],
  ['javascript:alert(1)', 'not-a-url'],
  ['http://market.example', 'not-https'],
  ['ftp://market.example', 'not-https'],
  ['http://127.0.0.1.evil.example', 'not-https'],
  ['https://me:secret@market.example', 'has-credentials'],
  ['https://market.example?key=1', 'has-query'],
  ['https://market.example/#x', 'has-query'],
])('%j is refused: %s', (text, why) => expect(completeAddress(text)).toEqual({ kind: 'bad-address', why }))

test.each([
  [' abc-123 ', { kind: 'ok', key: 'abc-123' }],
  ['', { kind: 'bad-key', why: 'empty' }],
  ['a b', { kind: 'bad-key', why: 'characters' }],
  ['a\r\nX-Evil: 1', { kind: 'bad-key', why: 'characters' }],
  ['klíč', { kind: 'bad-key', why: 'characters' }],
])('the key %j', (text, wanted) => expect(checkKey(text)).toEqual(wanted))
