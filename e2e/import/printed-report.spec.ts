import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 30, orders: 0, images: false } })

test(
  'a report with columns of blanks is a list, and its free stock is taken without a question',
  FULL,
  async ({ window, page, sandbox }) => {
    const products = productsOf(sandbox).slice(0, 8)
    const row = (cells: readonly string[]) =>
      [18, 10, 10, 10].reduce(
        (line, width, at) => line + (cells[at + 1] ?? '').padStart(width),
        (cells[0] ?? '').padEnd(18),
      )
    const lines = [
      'Greenfields Nursery',
      '',
      row(['Item No.', '', 'On Hand', 'Reserved', 'Available']),
      '-'.repeat(66),
      ...products.map(({ sku }, at) => row([sku ?? '', 'pot', `${4_000 + at}`, `${at}`, '4000'])),
      '',
      'End of report',
    ]
    await window.drop('Stock report.txt', new TextEncoder().encode(lines.join('\r\n')))
    await expect(window.button(t('importing.stage', { n: products.length }))).toBeEnabled()
    await expect(page.getByText('On Hand, Reserved')).toBeVisible()
    await expect(page.getByText('Greenfields Nursery').first()).toBeVisible()
  },
)
