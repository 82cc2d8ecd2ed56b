import { expect, test } from 'vitest'
import type { Bridge } from '../../../../../shared/contract/bridge.ts'
import { readLocations } from './read-locations.ts'

test('where a product lies is found in what the catalog holds of it, each product asked for once', async () => {
  const asked: number[] = []
  const fields: Record<number, unknown> = { 1: { bin: 'A-2' }, 2: { name: 'Tulip' } }
  const bridge = {
    call: async (_name: string, { product }: { product: number }) => {
      asked.push(product)
      return { held: product in fields ? { fields: fields[product] } : null }
    },
  } as unknown as Pick<Bridge, 'call'>
  expect(await readLocations(bridge, [1, 2, 3, 1])).toEqual(new Map([[1, 'A-2']]))
  expect(asked).toEqual([1, 2, 3])
})
