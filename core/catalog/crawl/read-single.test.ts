import { expect, test } from 'vitest'
import { makeDetailMemory } from '../../api/replies/read-one-product.ts'
import type { Reply } from '../../api/reply.ts'
import { notFound, ok } from '../../fixtures/market/in-process.ts'
import { confirm } from './read-single.ts'

const refused = (status: number): Reply => ({ ...notFound, kind: 'refused', status, code: null, words: null })

/** Which products are hidden, taken and answered if 7 is suspected to be gone and requested. */
async function suspected(reply: Reply) {
  const [hidden, taken]: [number[], unknown[]] = [[], []]
  const answered = await confirm([7], {
    ask: async () => ({ reply, stamp: 1 }),
    into: {
      skuOf: () => 'R-7',
      hasDetail: () => true,
      takeDetail: product => taken.push(product),
      takeRow: product => taken.push(product),
      hide: product => hidden.push(product),
      memory: makeDetailMemory(() => 0),
    },
  })
  return { hidden, taken: taken.length, answered }
}

test('a product that the marketplace does not have is hidden', async () => {
  expect(await suspected(notFound)).toEqual({ hidden: [7], taken: 0, answered: [7] })
})

test.each([400, 403, 409, 410, 422])(
  'a refusal with %i says nothing about whether a product is there',
  async status => {
    expect((await suspected(refused(status))).hidden).toEqual([])
  },
)

test('a product that is there after all is taken in', async () => {
  expect(await suspected(ok({ product: { id: 7 } }))).toEqual({ hidden: [], taken: 1, answered: [7] })
})
