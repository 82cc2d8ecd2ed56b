import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { askedOf, needsStandIn } from '../support/hosts/desktop.ts'
import type { ElectronHost } from '../support/hosts/electron-host.ts'
import { productsOf } from '../support/market.ts'
import { DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

/** A price list of one changed row, on the disk. */
async function listFile({ folder }: ElectronHost, sandbox: Sandbox, name: string): Promise<string> {
  const [product] = productsOf(sandbox)
  const path = join(folder, name)
  await writeFile(path, `SKU;Stock\n${product?.sku};${(product?.stockQty ?? 0) + 1}\n`)
  return path
}

test('a file that the program is started with is ready for review', async ({ electron, sandbox }) => {
  const args = [await listFile(electron, sandbox, 'monday 1.csv')]
  const { page } = await openWindow(electron, 40, { args })
  await expect(page.getByText('monday 1.csv').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('importing.stage', { n: 1 }) })).toBeVisible()
})

test('a file opened before an account is connected is there afterwards', async ({ electron, sandbox }) => {
  const args = [await listFile(electron, sandbox, 'first.csv')]
  const page = await electron.open({ account: 'none', args })
  await expect(page.getByRole('heading', { name: t('connect.title') })).toBeVisible()
  const { baseUrl: address, keys } = sandbox
  await deskCall(page, 'connectAccount', { address, key: keys.valid, name: null, keyPlace: 'session' })
  await expect(page.getByText('first.csv').first()).toBeVisible({ timeout: 30_000 })
})

test('a second start shows the first window, hands its file over and ends', async ({ electron, sandbox }) => {
  const { page } = await openWindow(electron, 40)
  const path = await listFile(electron, sandbox, 'second.csv')
  expect(await electron.startAgain({ account: 'none', args: [path] })).toMatchObject({ code: 0 })
  await expect(page.getByText('second.csv').first()).toBeVisible()
  expect(electron.app.windows()).toHaveLength(1)
})

test('on macOS a file is opened by an event of the system', FULL, async ({ electron, sandbox }) => {
  needsStandIn()
  const { page } = await openWindow(electron, 40, { env: { STAND_IN_PLATFORM: 'darwin' } })
  const path = await listFile(electron, sandbox, 'finder.csv')
  await electron.app.evaluate(({ app }, given) => {
    app.emit('open-file', { preventDefault: () => {} }, given)
  }, path)
  await expect(page.getByText('finder.csv').first()).toBeVisible()
})

test('a file that is not there is named', FULL, async ({ electron }) => {
  needsStandIn()
  await electron.open({ args: [join(electron.folder, 'gone.csv')] })
  await expect
    .poll(() => askedOf(electron.app, 'message box'))
    .toEqual([['gone.csv could not be read.', undefined]])
})

test('several files are imported one after the other', FULL, async ({ electron, sandbox }) => {
  const names = ['3 wednesday.csv', '1 monday.csv', '2 tuesday.csv']
  const args = await Promise.all(names.map(name => listFile(electron, sandbox, name)))
  const { page } = await openWindow(electron, 40, { args })
  await expect(page.getByText(t('app.filesWait', { n: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('importing.stage', { n: 1 }) }).click()
  await expect(page.getByText(t('importing.staged', { n: 1, file: '3 wednesday.csv' }))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('importing.title') })).toBeVisible()
  await expect(page.getByText('1 monday.csv').first()).toBeVisible()
  await expect(page.getByText(t('app.filesWait', { n: 1 }))).toBeVisible()
})

test('a list is saved where a person says', FULL, async ({ electron }) => {
  const { page } = await openWindow(electron, 40)
  const path = join(electron.folder, 'saved.csv')
  await electron.app.evaluate(({ session }, given) => {
    session.defaultSession.on('will-download', (_event, item) => item.setSavePath(given))
  }, path)
  await new DeskWindow(page).go('Products')
  await page.getByRole('button', { name: t('products.exportCsv') }).click()
  const rows = async () => (await readFile(path, 'utf8').catch(() => '')).trim().split('\r\n').length
  await expect.poll(rows).toBe(41)
})
