import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '../words.ts'

/** The images of one product. */
export class ImagesPage {
  readonly page: Page
  readonly section: Locator
  readonly list: Locator
  readonly candidates: Locator

  constructor(page: Page) {
    this.page = page
    this.section = page.getByRole('region', { name: t('images.title'), exact: true })
    this.list = this.section.getByRole('list', { name: t('images.list') })
    this.candidates = this.section.getByRole('list', { name: t('images.candidates') })
  }

  /** Opens a product by its address, and waits until its images were read. */
  async open(product: number): Promise<void> {
    await this.page.evaluate(number => {
      location.hash = `#/products/${number}`
    }, product)
    await expect(this.section.getByText(/^\d+ of 10$/)).toBeVisible({ timeout: 30_000 })
  }

  /** Pastes text into the field for addresses, as the system clipboard would. */
  async paste(text: string): Promise<void> {
    await this.section.getByLabel(t('images.addField')).focus()
    await this.page.evaluate(pasted => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  /** Drops data dragged from a browser on the field for addresses. */
  async drop(type: string, text: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ([kind, held]) => {
        const transfer = new DataTransfer()
        transfer.setData(kind ?? '', held ?? '')
        return transfer
      },
      [type, text],
    )
    const field = this.section.getByLabel(t('images.addField'))
    for (const event of ['dragenter', 'dragover', 'drop']) await field.dispatchEvent(event, { dataTransfer })
  }

  /** The row of an address to add. */
  candidate(name: string): Locator {
    return this.candidates.getByRole('listitem').filter({ hasText: name })
  }

  /** An image by its name: `Image 2 of 5, primary`. */
  image(name: string | RegExp): Locator {
    return this.list.getByRole('button', { name })
  }

  async count(images: number): Promise<void> {
    await expect(this.list.getByRole('listitem')).toHaveCount(images, { timeout: 30_000 })
  }

  /** Adds so many of the addresses that were pasted. */
  async add(n: number): Promise<void> {
    await this.button(t('images.add', { n })).click()
  }

  /** Confirms that so many images are deleted. */
  async confirmDelete(n: number): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: t('images.deleteTitle', { n }) })
    await dialog.getByRole('button', { name: t('images.deleteGo', { n }) }).click()
  }

  button(name: string | RegExp): Locator {
    return this.section.getByRole('button', { name })
  }
}
