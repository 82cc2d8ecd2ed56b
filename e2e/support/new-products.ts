import { expect, type Locator, type Page } from '@playwright/test'
import { t } from './words.ts'

/** A file of new products as a person looks through it. */
export class NewProductsPage {
  readonly page: Page
  readonly table: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: t('newProducts.list') })
  }

  /** Waits until the file is taken for new products. */
  async opened(): Promise<void> {
    await expect(this.page.getByRole('radio', { name: t('newProducts.kindProducts') })).toBeChecked()
    await expect(this.page.getByRole('button', { name: /^To create/ })).toBeVisible()
  }

  async choose(kind: 'Prices and stock' | 'Create new products'): Promise<void> {
    await this.page.getByRole('radio', { name: kind }).click()
  }

  /** Says which category a name of the file means. */
  async answerCategory(text: string, path: string): Promise<void> {
    await this.page.getByRole('combobox', { name: t('newProducts.categoryFor', { text }) }).fill(path)
    await this.page.getByRole('option', { name: path, exact: true }).click()
  }

  tab(name: 'To create' | 'To confirm' | 'Already exists' | 'Refused' | 'Ignored lines'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** The row of a line of the file. */
  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** Queues what is chosen. */
  async create(products: number): Promise<void> {
    const words = products === 1 ? 'Create 1 product' : `Create ${products.toLocaleString('en')} products`
    await expect(this.button(words)).toBeEnabled()
    await this.button(words).click()
    await expect(this.page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible({
      timeout: 60_000,
    })
  }
}
