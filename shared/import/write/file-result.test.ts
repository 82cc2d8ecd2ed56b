import { expect, test } from 'vitest'
import { judgeFile } from '../check.ts'
import { fileResult } from './file-result.ts'

const LIST = 'sku;price;stock\nR-1;2,50;8\nR-2;3,50;x\nR-3;0;4\n'

function resultLines(
  ...given: Parameters<typeof fileResult> extends [unknown, ...infer Rest] ? Rest : never
) {
  const found = judgeFile(new TextEncoder().encode(LIST), 'list.csv', 'both', {})
  if (found.kind === 'refused') throw new Error('refused')
  const { text, notTaken } = fileResult(found.judged, ...given)
  const rows = text.split('\r\n').slice(2, 5)
  return [...rows.map(row => row.split(';').slice(0, 5).join(';')), notTaken]
}

test('each line says what was taken of it', () => {
  expect(resultLines()).toEqual(['2;R-1;2.5;8;taken', '3;R-2;3.5;;partly taken', '4;R-3;;4;partly taken', 2])
})

test('what a person confirmed is taken, and what they left out is not', () => {
  expect(
    resultLines({
      confirmed: [3],
      left: [
        { line: 2, field: 'stock_qty' },
        { line: 3, field: 'base_price' },
      ],
    }),
  ).toEqual(['2;R-1;2.5;;partly taken', '3;R-2;;;not taken', '4;R-3;0;4;taken', 2])
})
