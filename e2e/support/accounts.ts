import { expect, type Page } from '@playwright/test'
import { t } from './words.ts'

/** The menu of accounts in a window. */
export class AccountMenu {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get button() {
    return this.#page.getByRole('button', { name: /^Account: / })
  }

  item(name: string | RegExp) {
    return this.#page.getByRole('menuitem', { name })
  }

  async open(name: string | RegExp): Promise<void> {
    await this.button.click()
    await this.item(name).click()
    await expect(this.button).toContainText(name)
  }

  /** Adds the sample marketplace beside the account that is open, which stays so; answers its name. */
  async addSample(): Promise<string> {
    const own = (await this.button.textContent()) ?? ''
    await this.button.click()
    await this.item('Connect another account…').click()
    await this.#page.getByRole('button', { name: t('connect.sample') }).click()
    await expect(this.button).not.toContainText(own)
    await this.open(own)
    return own
  }
}
