import type { Page } from '@playwright/test'

/** Presses one key after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Types a text, then presses keys. */
export async function type(page: Page, text: string, ...keys: readonly string[]): Promise<void> {
  await page.keyboard.type(text)
  await press(page, ...keys)
}
