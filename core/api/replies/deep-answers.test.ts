import { expect, test } from 'vitest'
import { NO_RATE } from '../reply.ts'
import { readAnswer } from './read-answer.ts'
import { readProductDetail } from './read-product-detail.ts'

/** `JSON.parse` reads what `JSON.stringify` can't write. */
const DEEP: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))

test('a refusal whose message is nested without end is a refusal', () => {
  const text = `{"success":false,"error":{"code":"X","message":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
  const reply = readAnswer({ status: 422, headers: () => null, body: { kind: 'whole', text } }, 0, 0, 0)
  expect({ ...reply, words: '' }).toEqual({
    kind: 'refused',
    status: 422,
    code: 'X',
    words: '',
    rate: NO_RATE,
    ms: 0,
  })
})

test('two products of one number are compared however deep they are', () => {
  const product = { id: 1, sku: 'A', base_price: 1, extra: DEEP }
  expect(readProductDetail({ a: product, b: { ...product, sku: 'B' } }, 1)).toBeNull()
  expect(readProductDetail({ a: product, b: { ...product } }, 1)).toMatchObject({ sku: 'A' })
})

test('a web page of titles takes a moment', () => {
  const text = `<html>${'<title'.repeat(16_000)}<title lang="de">Wartung</title>`
  const before = process.cpuUsage().user
  const reply = readAnswer({ status: 503, headers: () => null, body: { kind: 'whole', text } }, 0, 0, 0)
  expect(reply).toMatchObject({ kind: 'unreadable', detail: 'Wartung' })
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(300)
})
