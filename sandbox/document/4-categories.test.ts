import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, expectDone, useSandbox } from './fixtures/ask.ts'

interface Category {
  id: number
  name: string
  slug: string
  parent_id: number | null
  type: string
}

describe.each(SHAPES)('API document §4 GET /categories on shape %s', shape => {
  const sandbox = useSandbox({ shape })
  const categories = async () =>
    expectDone(await ask(sandbox(), 'GET', '/categories')).categories as Category[]

  test('every category has the fields of §2 and no others', async () => {
    for (const category of await categories())
      expect(category).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        slug: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        parent_id: expect.toBeOneOf([null, expect.any(Number)]),
        type: expect.toBeOneOf(['flower', 'supply']),
      })
  })

  test('the list is flat, every parent is in it, and there are top-level ones', async () => {
    const list = await categories()
    const ids = new Set(list.map(({ id }) => id))
    expect(ids.size).toBe(list.length)
    expect(list.filter(({ parent_id }) => parent_id !== null && !ids.has(parent_id))).toEqual([])
    expect(list.filter(({ parent_id }) => parent_id === null).length).toBeGreaterThan(1)
    expect(list.some(({ parent_id }) => list.find(({ id }) => id === parent_id)?.parent_id)).toBe(true)
  })

  test('an inactive category is not listed', async () => {
    const names = (await categories()).map(({ name }) => name)
    expect(names).toContain('Roses')
    expect(names).not.toContain('Christmas range')
    expect(names).not.toContain('Wreath bases')
  })

  test('every supplier gets the same list', async () => {
    expect((await ask(sandbox(), 'GET', '/categories', { key: 'other' })).data).toEqual({
      categories: await categories(),
    })
  })
})
