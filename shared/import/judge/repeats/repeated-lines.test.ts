import { expect, test } from 'vitest'
import { checkFile } from '../../fixtures/check-file.ts'

test('all lines that wait are counted, however many SKUs come again', () => {
  const skus = Array.from({ length: 600 }, (_, n) => `R${n}`)
  const lines = skus.flatMap((sku, n) => [`${sku};Aalsmeer;${n + 1}`, `${sku};Rijnsburg;${n + 1001}`])
  const text = `SKU;Location;Stock\n${lines.join('\n')}\n`
  const { questions } = checkFile(new TextEncoder().encode(text), 'list.csv', 'stock')
  expect(questions).toMatchObject([{ about: 'repeats', column: 1, rows: 1200 }])
})
