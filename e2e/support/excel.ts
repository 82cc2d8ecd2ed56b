import { writeFile } from 'node:fs/promises'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { LinkedRows, LinkedWords } from '../../shared/import/linked/linked-rows.ts'
import { linkedWorkbook } from '../../shared/import/linked/write-linked.ts'
import { productsOf } from './market.ts'
import type { DeskWindow } from './pages/window.ts'
import { t } from './words.ts'

const words: LinkedWords = {
  id: t('linked.columnId'),
  sku: t('fields.sku'),
  name: t('fields.name'),
  unit: t('fields.unit'),
  base_price: t('linked.columnPrice'),
  stock_qty: t('fields.stock'),
  sheet: t('linked.sheetName'),
  help: t('linked.helpName'),
  notes: [],
}

function rowsOf(sandbox: Sandbox): LinkedRows {
  const products = productsOf(sandbox)
  return {
    id: products.map(({ id }) => id),
    sku: products.map(({ sku }) => sku),
    name: products.map(({ name }) => name),
    unit: products.map(({ unit }) => unit),
    base_price: products.map(({ basePrice }) => String(basePrice)),
    stock_qty: products.map(({ stockQty }) => String(stockQty)),
  }
}

/** What a person does in their spreadsheet program: other stock in the first rows, and a save. */
export function saveThere(
  path: string,
  sandbox: Sandbox,
  stock: readonly string[],
  mark = '0A1B2C3D',
): Promise<void> {
  const rows = rowsOf(sandbox)
  const stock_qty = rows.stock_qty.map((was, at) => stock[at] ?? was)
  return writeFile(path, linkedWorkbook(rows, { ...rows, stock_qty }, words, mark))
}

/** Presses Edit in Excel, and chooses the workbook or the CSV file. */
export async function editInExcel(window: DeskWindow, kind: 'workbook' | 'csv' = 'workbook'): Promise<void> {
  await window.button(t('linked.edit')).click()
  await window.page.getByRole('menuitem', { name: t(`linked.${kind}`) }).click()
}
