import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '../words.ts'

/** The print dialog of orders. Needs {@link catchPrinting} in the open window. */
export class PrintPage {
  readonly page: Page
  readonly dialog: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    // A message at the foot is a dialog too, which does not hold up the page.
    this.dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
    this.preview = this.dialog.getByRole('region', { name: t('common.preview') })
  }

  /** Loads missing orders, and waits for the pages. */
  async fetch(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Fetch \d/ }).click()
    await expect(this.preview).toBeVisible({ timeout: 30_000 })
  }

  async print(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click()
    await expect(this.dialog.getByRole('heading', { name: t('paper.askTitle') })).toBeVisible()
  }

  /** The titles printed so far. */
  printed(): Promise<string[]> {
    return this.page.evaluate(() => JSON.parse(document.documentElement.dataset.printed ?? '[]'))
  }
}

/** A headless window has no printer: records the title of each print. */
export async function catchPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = JSON.stringify([...JSON.parse(dataset.printed ?? '[]'), document.title])
      dispatchEvent(new Event('afterprint'))
    }
  })
}
