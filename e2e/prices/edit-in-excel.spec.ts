import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markIn } from '../../shared/import/xlsx/own-mark.ts'
import { editInExcel, saveThere } from '../support/excel.ts'
import { expect, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test(
  'in a browser the workbook is downloaded, and dropping it back is its save',
  FULL_IN_TAB,
  async ({ desk, window, page, sandbox }) => {
    const downloading = page.waitForEvent('download')
    await editInExcel(window)
    const download = await downloading
    await expect(page.getByText(t('linked.nothingYetHere', { n: 40 }))).toBeVisible()
    await expect(window.button(t('common.stop'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('common.open'), exact: true })).toHaveCount(0)
    const path = join(desk.folder, download.suggestedFilename())
    await saveThere(path, sandbox, ['4321', 'many'])
    await window.drop(download.suggestedFilename().replace('.xlsx', ' (1).xlsx'), await readFile(path))
    // Dropped again at once, while the first is read: it waits for its turn.
    await saveThere(path, sandbox, ['4322', 'many', '4323'])
    await window.drop(download.suggestedFilename(), await readFile(path))
    await expect(page.getByText(/2 cells imported at/)).toBeVisible()
    await expect(window.button(t('common.reviewEdits', { n: 2 }))).toBeVisible()
    await window.go('Products')
    await expect(page.getByText(/^Line 3, .*many/)).toBeVisible()
  },
)

test(
  'a file is known under any name, also after Stop, and all its refused cells are listed',
  FULL_IN_TAB,
  async ({ desk, window, page, sandbox }) => {
    const downloading = page.waitForEvent('download')
    await editInExcel(window)
    const download = await downloading
    const path = join(desk.folder, 'download.xlsx')
    await download.saveAs(path)
    // The program that saves it keeps the heading.
    const mark = markIn(await readFile(path)) ?? ''
    await saveThere(path, sandbox, ['4321', 'a', 'b', 'c', 'd', 'e'], mark)
    await window.drop('New prices.xlsx', await readFile(path))
    await expect(page.getByText(/1 cell imported at/)).toBeVisible()
    await expect(page.getByText('Line 7, Stock: "e"')).toHaveCount(0)
    await window.button(t('linked.showAll')).click()
    await expect(page.getByText('Line 7, Stock: "e"')).toBeVisible()
    await window.button(t('common.stop')).click()
    await expect(window.button(t('common.stop'))).toBeHidden()
    await saveThere(path, sandbox, ['4322', '7'], mark)
    await window.drop('Newer prices.xlsx', await readFile(path))
    await expect(page.getByText(/2 cells imported at/)).toBeVisible()
    await expect(window.button(t('common.reviewEdits', { n: 2 }))).toBeVisible()
  },
)

test('products that are shown go to a workbook without being selected', FULL_IN_TAB, async ({ window }) => {
  const { page } = window
  await window.go('Products')
  await window.button(t('linked.edit')).click()
  const entry = page.getByRole('menuitem', { name: t('linked.workbook') })
  await expect(entry).toContainText(t('catalog.count', { n: 40 }))
  await look(page, 'products-excel')
  const downloading = page.waitForEvent('download')
  await entry.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(page.getByText(t('linked.nothingYetHere', { n: 40 }))).toBeVisible()
  // A second one of the same minute has another name, by which a dropped file is known.
  const again = page.waitForEvent('download')
  await editInExcel(window, 'csv')
  await expect(page.getByText(t('linked.title', { name: (await again).suggestedFilename() }))).toBeVisible()
  await look(page, 'products-excel-linked')
})
