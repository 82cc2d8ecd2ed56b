import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '../words.ts'

const KINDS = {
  'Prices and stock': t('newProducts.kindBoth'),
  Products: t('products.title'),
} as const
const TABS = {
  'To create': t('newProducts.ready'),
  'To confirm': t('newProducts.doubt'),
  'To change': t('newProducts.exists'),
  Rejected: t('newProducts.refused'),
  'Not imported': t('newProducts.ignored'),
} as const

/** The screen of a file of new products. */
export class NewProductsPage {
  readonly page: Page
  readonly table: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: t('newProducts.list') })
  }

  /** Waits until the file is recognised as new products. */
  async opened(): Promise<void> {
    await expect(this.page.getByRole('radio', { name: t('products.title') })).toBeChecked()
    await expect(this.page.getByRole('button', { name: new RegExp(`^${TABS['To create']}`) })).toBeVisible()
  }

  async choose(kind: keyof typeof KINDS): Promise<void> {
    await this.page.getByRole('radio', { name: KINDS[kind] }).click()
  }

  /** Assigns a category to a name in the file. */
  async answerCategory(text: string, path: string): Promise<void> {
    await this.page.getByRole('combobox', { name: t('newProducts.categoryFor', { text }) }).fill(path)
    await this.page.getByRole('option', { name: path, exact: true }).click()
  }

  /** The rates and the field of the question about the VAT rate of a category, or of all of several. */
  vatOf(name: string | RegExp): Locator {
    return this.page.getByRole('form', { name })
  }

  /** Gives all new products one VAT rate. */
  async answerVat(percent = 21): Promise<void> {
    const all = this.vatOf(/^VAT rate for/).first()
    await all.getByRole('button', { name: t('newProducts.vatPercent', { n: percent }) }).click()
    await expect(all).toHaveCount(0)
  }

  tab(name: keyof typeof TABS): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${TABS[name]}`) })
  }

  /** The row of a line of the file. */
  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** Queues the selected products. */
  async create(products: number): Promise<void> {
    const words = t('newProducts.create', { n: products })
    await expect(this.button(words)).toBeEnabled()
    await this.button(words).click()
    await expect(this.page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible({
      timeout: 60_000,
    })
  }
}
