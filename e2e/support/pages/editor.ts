import { expect, type Locator, type Page } from '@playwright/test'

/** The form of a product. */
export class Editor {
  readonly page: Page
  readonly form: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('region', { name: /^(Product |New product|Copy of )/ })
  }

  /** Opens a product by its address; waits until it was read in full. */
  async open(product: number | 'new', where: 'beside' | 'whole' = 'beside'): Promise<void> {
    const hash = `#/products/${product}${where === 'whole' ? '/page' : ''}`
    await this.page.evaluate(to => {
      location.hash = to
    }, hash)
    await expect(this.form).toBeVisible()
  }

  /** Waits until the product was read in full, not only its row in the list. */
  async isRead(): Promise<void> {
    await expect(this.form.getByText(/^(Updated \d|Just refreshed)/)).toBeVisible()
  }

  /** A field with its name, input and message. */
  field(name: string): Locator {
    return this.form.locator('[data-field]').filter({ has: this.page.getByLabel(name, { exact: true }) })
  }

  input(name: string): Locator {
    return this.form.getByLabel(name, { exact: true })
  }

  /** Finds a choice by typing and selects the first. */
  async choose(name: string, text: string): Promise<void> {
    await this.input(name).fill(text)
    await expect(this.page.getByRole('option').first()).toBeVisible()
    await this.input(name).press('Enter')
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s')
  }

  button(name: string | RegExp): Locator {
    return this.form.getByRole('button', { name })
  }

  says(text: string | RegExp): Locator {
    return this.page.getByText(text)
  }
}

/** Opens a product by its address, and waits until it was read in full. */
export async function openEditor(page: Page, product: number, where?: 'beside' | 'whole'): Promise<Editor> {
  const editor = new Editor(page)
  await editor.open(product, where)
  await editor.isRead()
  return editor
}
