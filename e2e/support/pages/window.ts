import { expect, type Locator, type Page } from '@playwright/test'
import type { OpenOptions } from '../fixtures.ts'
import { t } from '../words.ts'

/** Starts the app on the sandbox and waits until its whole catalog has been read. */
export async function openWindow<O extends OpenOptions>(
  desk: { open(options?: O): Promise<Page> },
  products: number,
  options?: O,
): Promise<DeskWindow> {
  const window = new DeskWindow(await desk.open(options))
  await window.catalogRead(products)
  return window
}

const SCREENS = {
  Today: t('today.title'),
  Products: t('products.title'),
  'Prices & stock': t('prices.title'),
  Orders: t('orders.title'),
  Outbox: t('outbox.title'),
  Settings: t('settings.title'),
} as const

/** Waits until the status bar says that the whole catalog has been read. */
export async function isRead(page: Page, products: number): Promise<void> {
  const line = t('app.catalogComplete', { read: products, total: products, time: '' }).trim()
  await expect(page.getByText(line)).toBeVisible({ timeout: 30_000 })
}

/** The window, found by roles and texts. */
export class DeskWindow {
  readonly page: Page
  readonly grid: Locator
  /** The buttons of the jobs beside the outbox: all changes, then the jobs, the newest first. */
  readonly jobs: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid', { name: t('prices.gridName') })
    this.jobs = page.getByRole('navigation', { name: t('outbox.jobs') }).getByRole('button')
  }

  /** Waits until the whole catalog has been read and is shown. */
  async catalogRead(products: number): Promise<void> {
    await isRead(this.page, products)
    await this.showAll(products)
  }

  /**
   * New rows are not inserted among visible ones until requested, and the view then follows the active cell down.
   * Another screen may be open, or open meanwhile.
   */
  async showAll(products: number): Promise<void> {
    const more = this.button(/more products? · Show$/)
    await expect(async () => {
      if (!(await this.grid.isVisible())) return
      if (await more.isVisible()) await more.click({ timeout: 1000 })
      await expect(this.grid).toHaveAttribute('aria-rowcount', String(products + 1), { timeout: 500 })
      await this.grid.evaluate(sheet => sheet.scrollTo({ top: 0 }))
    }).toPass({ timeout: 20_000 })
  }

  async go(screen: keyof typeof SCREENS): Promise<void> {
    await this.page
      .getByRole('navigation', { name: t('app.navigation') })
      .getByRole('link', { name: SCREENS[screen] })
      .click()
  }

  /** Filters by a text, and waits until the sheet shows the result. */
  async find(text: string, shown: number): Promise<void> {
    await this.page.getByLabel(t('catalog.search')).fill(text)
    await expect(this.grid).toHaveAttribute('aria-rowcount', String(shown + 1))
  }

  /** A cell of the sheet: visible row from 1, column by title. */
  async cell(row: number, title: string): Promise<Locator> {
    const header = this.grid.getByRole('columnheader', { name: title })
    const column = await header.getAttribute('aria-colindex')
    return this.grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
  }

  /** The SKUs of the first rows of the sheet, in its order. */
  async skus(rows: number): Promise<string[]> {
    const skus: string[] = []
    for (let row = 1; row <= rows; row++)
      skus.push(((await (await this.cell(row, t('prices.sku'))).textContent()) ?? '').trim())
    return skus
  }

  async type(row: number, title: string, text: string): Promise<void> {
    await (await this.cell(row, title)).click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** Pastes a text into the focused element. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate(pasted => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** Drops a file anywhere on the window; with `pressed`, at the moment in which that button is clicked. */
  async drop(
    name: string,
    content: Uint8Array | string,
    pressed?: Locator,
    savedAt = Date.now(),
  ): Promise<void> {
    await pressed?.click({ trial: true })
    const button = (await pressed?.elementHandle()) ?? null
    const base64 = Buffer.from(
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ).toString('base64')
    const transfer = await this.page.evaluateHandle(
      ([fileName, encoded, lastModified]) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0))
        data.items.add(new File([content], fileName, { lastModified }))
        return data
      },
      [name, base64, savedAt] as const,
    )
    await this.page.evaluate(
      ([dataTransfer, element]) => {
        if (element instanceof HTMLElement) element.click()
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
          )
      },
      [transfer, button] as const,
    )
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** From the sheet through the review into the outbox, confirming what crosses guard rails. */
  async reviewAndQueue(changes: number): Promise<void> {
    // Today names its buttons "Review monday.csv", and may be shown a moment longer.
    await this.button(/^Review [\d,]+ edits?$/).click()
    await this.queue(changes)
  }

  async queue(changes: number): Promise<void> {
    await expect(this.page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
    await this.confirmUnusual()
    const queue = this.button(t('review.queue', { n: changes }))
    await expect(queue).toBeEnabled()
    await queue.click()
    await expect(this.page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  }

  /** Sends so many changes from the screen of a file. */
  async sendFromFile(changes: number): Promise<void> {
    await this.button(t('review.queue', { n: changes })).click()
    await expect(this.page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  }

  /** Ticks whatever looks unusual, one by one and then the rest; a row may go meanwhile, as the catalog catches up. */
  async confirmUnusual(): Promise<void> {
    const open = (name: RegExp) => this.page.getByRole('checkbox', { name, checked: false })
    for (const name of [/^This is right/, /right too$/])
      await expect(async () => {
        const next = open(name).first()
        if (await next.isVisible()) await next.click({ timeout: 2000 })
        await expect(open(name)).toHaveCount(0, { timeout: 50 })
      }).toPass({ intervals: [0], timeout: 30_000 })
  }

  /** Waits until the job queued last has so many applied changes. */
  async applied(changes: number, timeout = 30_000): Promise<void> {
    await this.jobs.nth(1).click()
    await expect(this.page.getByText(t('outbox.factApplied', { n: changes })).first()).toBeVisible({
      timeout,
    })
  }
}
