import type { Page } from '@playwright/test'

/** Remembers every sentence that the window has a screen reader say from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    new MutationObserver(records => {
      for (const { target } of records) {
        const node = target instanceof Element ? target : target.parentElement
        const region = node?.closest('[role=status], [role=alert], [aria-live]')
        if (region != null) heard.push(region.textContent ?? '')
        document.documentElement.dataset.heard = JSON.stringify(heard)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset.heard ?? '[]'))
}
