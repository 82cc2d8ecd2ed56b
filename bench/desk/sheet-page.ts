import { cp } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { installProbe } from '../grid/probe.ts'
import type { Cached } from './cached.ts'
import { startPreview } from './preview.ts'
import { withFolder } from './temp-folder.ts'

/** A page with the sheet of all products, on a copy of the folder: what a round leaves there is not the next one's. */
export function withSheet<T>(
  browser: Browser,
  { folder, market }: Cached,
  products: number,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  return withFolder(async copy => {
    await cp(folder, copy, { recursive: true })
    const program = await startPreview({ folder: copy, market })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    try {
      await page.addInitScript(installProbe)
      await page.goto(program.address)
      await page
        .locator(`[role=grid][aria-rowcount="${products + 1}"] [role=gridcell]`)
        .first()
        .waitFor()
      return await act(page)
    } finally {
      await page.close()
      await program.stop()
    }
  })
}
