import { basename } from 'node:path'
import { editInExcel, saveThere } from '../support/excel.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { askedOf, needsStandIn } from '../support/hosts/desktop.ts'
import type { ElectronHost } from '../support/hosts/electron-host.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

/** Where the workbook is that the program had the system open. */
async function openedPath(electron: ElectronHost): Promise<string> {
  const paths = () => askedOf(electron.app, 'open path')
  await expect.poll(paths).toHaveLength(1)
  return String((await paths())[0]?.[0])
}

test('what is saved in Excel stands on the sheet, is reviewed and sent', async ({ electron, sandbox }) => {
  needsStandIn()
  const window = await openWindow(electron, 40)
  const { page } = window
  await editInExcel(window)
  const path = await openedPath(electron)
  await expect(page.getByText(t('linked.nothingYet', { n: 40 }))).toBeVisible()
  await saveThere(path, sandbox, ['4321'])
  await expect(page.getByText(/1 cell imported at/)).toBeVisible({ timeout: 10_000 })
  await window.reviewAndQueue(1)
  await window.applied(1)
  expect(productsOf(sandbox)[0]?.stockQty).toBe(4321)
})

test('a save while the program is closed is there at the next start', FULL, async ({ electron, sandbox }) => {
  needsStandIn()
  const window = await openWindow(electron, 40)
  await editInExcel(window)
  const path = await openedPath(electron)
  await electron.stop()
  await saveThere(path, sandbox, ['11', '12'])
  const again = await openWindow(electron, 40)
  await expect(again.page.getByText(/2 cells imported at/)).toBeVisible({ timeout: 10_000 })
  await again.button(t('common.stop')).click()
  await expect(again.button(t('common.stop'))).toBeHidden()
})

test(
  'a save after Stop is offered on every screen, and imported only on request',
  FULL,
  async ({ electron, sandbox }) => {
    needsStandIn()
    const window = await openWindow(electron, 40)
    const { page } = window
    await editInExcel(window)
    const path = await openedPath(electron)
    const name = basename(path)
    await window.button(t('common.stop')).click()
    await expect(window.button(t('common.stop'))).toBeHidden()
    await window.go('Orders')
    await saveThere(path, sandbox, ['4321'])
    await expect(page.getByText(t('linked.savedLaterToast', { name }))).toBeVisible({ timeout: 10_000 })
    await window.go('Prices & stock')
    await expect(page.getByText(t('linked.savedLaterText'))).toBeVisible()
    await expect(window.button(t('common.reviewEdits', { n: 1 }))).toHaveCount(0)
    await window.button(t('linked.resume')).click()
    await expect(window.button(t('common.reviewEdits', { n: 1 }))).toBeVisible()
    await window.button(t('common.stop')).click()
    await saveThere(path, sandbox, ['4322', '7'])
    await window.button(t('linked.leave')).click()
    await expect(window.button(t('linked.leave'))).toBeHidden()
    await expect(window.button(t('common.reviewEdits', { n: 1 }))).toBeVisible()
  },
)
