import { expect, test } from 'vitest'
import { linkedFileCalls } from '../../shared/contract/groups/linked-files.ts'
import { freeName } from './free-name.ts'

const ROWS = { id: [], sku: [], name: [], unit: [], base_price: [], stock_qty: [] }
const VALUES = { base_price: [], stock_qty: [] }

test('names are such as every system takes, and none is given twice', () => {
  expect(freeName('Prices: 23/11.xlsx', [])).toBe('Prices  23 11.xlsx')
  expect(freeName('Prices.xlsx', ['prices.XLSX', 'Prices 2.csv'])).toBe('Prices 3.xlsx')
  expect(freeName('...xlsx', [])).toBe('Products.xlsx')
})

test.each(['run.exe', 'prices.xlsx.lnk', '.xlsx', 'prices.xlsm'])(
  '%s is never written, and so never opened',
  name => {
    const input = { name, bytes: '', rows: ROWS, written: VALUES, mark: '0A1B2C3D' }
    expect(linkedFileCalls.startLinkedFile.input.safeParse(input).success).toBe(false)
  },
)
