import { describe, expect, test } from 'vitest'
import { presentProduct } from './present-product.ts'
import type { ReplicaProduct } from './replica-product.ts'

describe('a product is shown as JSON whatever it holds:', () => {
  const held = (fields: unknown): ReplicaProduct => ({
    id: 1,
    sku: null,
    images: null,
    readAt: 5,
    detailReadAt: null,
    fields: fields as Record<string, unknown>,
  })

  test.each([
    ['keys of prototypes', '{"__proto__":{"polluted":true},"constructor":7,"toString":null}'],
    ['deep nesting', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['a megabyte of text', JSON.stringify({ description: 'ä'.repeat(1_000_000) })],
    ['halves of characters', '{"name":"\\ud83c"}'],
    ['numbers beyond all', '{"big":12345678901234567890,"small":1e-300}'],
    ['text that is no form’s', '{"variants":[{"a":[1,"2",null,true]}],"":{"":""}}'],
  ])('%s', (_what, json) => {
    const { fields } = presentProduct(held(JSON.parse(json)))
    expect(JSON.stringify(fields)).toBe(JSON.stringify(JSON.parse(json)))
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('the outer levels of extremely deep nesting', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)
    const { fields } = presentProduct(held({ name: 'Rose', deep }))
    expect(fields.name).toBe('Rose')
    expect(JSON.stringify(fields).length).toBeLessThan(10_000)
  })

  test('of more than a message holds everything but the longest values', () => {
    const long = 'x'.repeat(16 * 1024 * 1024 - 1000)
    const { fields } = presentProduct(held({ long, name: 'Rose', longer: `${long}x`, stock_qty: 5 }))
    expect(Object.keys(fields).sort()).toEqual(['long', 'name', 'stock_qty'])
  })
})
