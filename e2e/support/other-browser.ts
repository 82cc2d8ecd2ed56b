import type { Page } from '@playwright/test'

/** Where a tab has its session; preview-session.spec.ts knows the name, too. */
const SESSION_KEY = 'supplier-desk-session'

/** Another browser beside `page`, on the same program. */
export async function otherBrowser(page: Page, path = '/'): Promise<Page> {
  const session = await page.evaluate(key => sessionStorage.getItem(key) ?? '', SESSION_KEY)
  const context = await page.context().browser()?.newContext()
  if (context === undefined) throw new Error('the page belongs to no browser')
  await context.addInitScript(
    ([key = '', value = '']) => sessionStorage.setItem(key, value),
    [SESSION_KEY, session],
  )
  const beside = await context.newPage()
  await beside.goto(new URL(path, page.url()).href)
  return beside
}
