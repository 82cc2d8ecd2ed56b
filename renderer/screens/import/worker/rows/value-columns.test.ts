import { expect, test } from 'vitest'
import { columnsOfValues, type FileValue, valuesOfColumns } from './value-columns.ts'

test.each(['FILE', undefined])(
  'values arrive in the window as they left the worker, of a file stored as %s',
  source => {
    const origin = (line: number) =>
      source === undefined ? { file: 'a.csv', line } : { file: 'a.csv', line, source }
    const values: FileValue[] = [
      { product: 9_007_199_254_740_991, field: 'base_price', value: '0.52', origin: origin(2) },
      { product: 2, field: 'stock_qty', value: '12', origin: origin(3) },
    ]
    expect(valuesOfColumns(structuredClone(columnsOfValues(values)))).toStrictEqual(values)
  },
)
