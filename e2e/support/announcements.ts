import type { Page } from '@playwright/test'

/** Records every sentence announced to screen readers from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    new MutationObserver(records => {
      const gone = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]))
      for (const { target, type, addedNodes } of records) {
        // What goes is not announced, nor what moves among others.
        if (type === 'childList' && [...addedNodes].every(node => gone.has(node))) continue
        const node = target instanceof Element ? target : target.parentElement
        const region = node?.closest('[role=status], [role=alert], [aria-live]')
        if (region != null) announced.push(region.textContent ?? '')
        document.documentElement.dataset.announced = JSON.stringify(announced)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset.announced ?? '[]'))
}
