import { expect, type Locator, type Page } from '@playwright/test'
import { deskCall } from '../calls.ts'
import { t } from '../words.ts'
import type { DeskWindow } from './window.ts'

const TABS = {
  Waiting: t('common.waiting'),
  Sending: t('common.sending'),
  'Needs attention': t('common.needsAttention'),
  Done: t('common.done'),
} as const

/** The screen of the Outbox: tabs, rows, one change in full. */
export class OutboxPage {
  readonly page: Page
  readonly list: Locator
  /** One change in full, beside the list. */
  readonly detail: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('listbox', { name: t('outbox.list') })
    this.detail = page.getByRole('complementary', { name: /^Change \d+/ })
  }

  async tab(name: keyof typeof TABS): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${TABS[name]}`) }).click()
  }

  /** Waits until a tab has this count. */
  async counts(name: keyof typeof TABS, count: number): Promise<void> {
    const tab = this.page.getByRole('radio', {
      name: `${TABS[name]} ${count.toLocaleString('en')}`,
      exact: true,
    })
    await expect(tab).toBeVisible({ timeout: 30_000 })
  }

  /** The row of the list with this text. */
  line(text: string | RegExp): Locator {
    return this.list.getByRole('option').filter({ hasText: text })
  }

  /** Opens a change in full. */
  async open(text: string | RegExp): Promise<Locator> {
    await this.line(text).first().click()
    await expect(this.detail).toBeVisible()
    return this.detail
  }
}

/** Queues new stock for the first rows while sending is paused. */
export async function queuePaused(window: DeskWindow, rows: number): Promise<OutboxPage> {
  await window.go('Outbox')
  await deskCall(window.page, 'pauseOutbox', { paused: true })
  await window.go('Prices & stock')
  for (let row = 1; row <= rows; row++) await window.type(row, t('prices.stock'), String(5000 + row))
  await window.reviewAndQueue(rows)
  return new OutboxPage(window.page)
}
