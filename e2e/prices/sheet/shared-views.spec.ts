import { expect, FULL, test } from '../../support/fixtures.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test(
  'a view saved on one screen shows the same products, order and columns on the other',
  FULL,
  async ({ window, page }) => {
    const menu = () => page.getByRole('dialog', { name: t('products.viewsTitle') })
    const rows = () => page.getByRole('grid').getAttribute('aria-rowcount')
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
    const filterBy = async (column: string, fill: () => Promise<unknown>) => {
      await window.button(t('prices.filterBy', { column })).click()
      await fill()
      await page.getByRole('button', { name: t('prices.columnFilterApply'), exact: true }).click()
    }
    const save = async (name: string) => {
      await window.button(/^Views/).click()
      await menu().getByLabel(t('products.viewName')).fill(name)
      await menu()
        .getByRole('button', { name: t('common.save'), exact: true })
        .click()
      await expect(page.getByText(t('products.viewSaved', { name }))).toBeVisible()
      await page.keyboard.press('Escape')
    }
    const choose = async (name: string) => {
      await window.button(/^Views/).click()
      await menu().getByRole('button', { name, exact: true }).click()
      await page.keyboard.press('Escape')
    }

    await filterBy(t('prices.price'), () => page.getByLabel(t('common.from')).fill('0.5'))
    await filterBy(t('prices.name'), () => page.getByLabel(t('prices.columnFilterText')).fill('o'))
    await filterBy(t('prices.category'), () => page.getByRole('dialog').getByRole('checkbox').last().click())
    await heading(t('prices.unit')).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t('prices.menuHide') }).click()
    await window.button(t('prices.sortBy', { column: t('prices.stock') })).click()
    const filtered = await rows()
    expect(Number(filtered)).toBeLessThan(61)
    await save('Cheap')
    await save('The same')
    await choose(t('products.viewNone'))
    await expect.poll(rows).toBe('61')

    await page.reload()
    await choose('The same')
    await expect.poll(rows).toBe(filtered)
    // Of two that look alike, the one that was chosen.
    await expect(window.button(t('products.viewsChosen', { name: 'The same' }))).toBeVisible()

    await window.go('Products')
    await choose('Cheap')
    await expect.poll(rows).toBe(filtered)
    await expect(page.getByRole('columnheader', { name: t('prices.unit') })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: t('prices.stock') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.getByRole('list', { name: t('common.filters') })).toContainText('Price €: ≥ 0.50')

    await page.getByRole('button', { name: t('catalog.columns') }).click()
    await page.getByRole('checkbox', { name: t('prices.category') }).uncheck()
    await page.keyboard.press('Escape')
    await save('Without category')
    await window.go('Prices & stock')
    await choose('Without category')
    await expect.poll(rows).toBe(filtered)
    await expect(heading(t('prices.category'))).toHaveCount(0)
  },
)
