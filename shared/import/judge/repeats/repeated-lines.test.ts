import { expect, test } from 'vitest'
import { checkFile } from '../../fixtures/check-file.ts'

test('all lines that wait are counted, however many SKUs come again', () => {
  const skus = Array.from({ length: 600 }, (_, n) => `R${n}`)
  const lines = skus.flatMap((sku, n) => [`${sku};Aalsmeer;${n + 1}`, `${sku};Rijnsburg;${n + 1001}`])
  const text = `SKU;Location;Stock\n${lines.join('\n')}\n`
  const { questions } = checkFile(new TextEncoder().encode(text), 'list.csv', 'stock')
  expect(questions).toMatchObject([{ about: 'repeats', column: 1, rows: 1200 }])
})

test('a SKU may come in more lines than a function takes arguments', () => {
  const lines = Array.from({ length: 140_000 }, (_, n) => `R${n % 2};${n}`)
  const { counts } = checkFile(
    new TextEncoder().encode(`SKU;Stock\n${lines.join('\n')}`),
    'list.csv',
    'stock',
  )
  expect(counts.rejected).toBe(140_000)
})
