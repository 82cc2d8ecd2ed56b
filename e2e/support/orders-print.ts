import { expect, type Locator, type Page } from '@playwright/test'
import { t } from './words.ts'

/** The dialog that prints orders, as a person uses it. Needs {@link catchPrinting} before the window is opened. */
export class PrintPage {
  readonly page: Page
  readonly dialog: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.preview = this.dialog.getByRole('region', { name: t('paper.preview') })
  }

  /** Fetches what has to be fetched, and waits for the pages. */
  async fetch(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Fetch \d/ }).click()
    await expect(this.preview).toBeVisible({ timeout: 30_000 })
  }

  async print(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click()
    await expect(this.dialog.getByRole('heading', { name: t('paper.askTitle') })).toBeVisible()
  }

  /** The titles under which was printed so far. */
  printed(): Promise<string[]> {
    return this.page.evaluate(() => JSON.parse(document.documentElement.dataset.printed ?? '[]'))
  }
}

/** A headless window has no printer: remembers under which title it would have printed. */
export async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = JSON.stringify([...JSON.parse(dataset.printed ?? '[]'), document.title])
      dispatchEvent(new Event('afterprint'))
    }
  })
}
