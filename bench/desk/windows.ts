import type { Browser, Page } from '@playwright/test'
import { type Cached, withCachedCatalog } from './cached.ts'
import { openChromium } from './chromium.ts'
import { buildWindow } from './preview.ts'
import { withSheet } from './sheet-page.ts'

/** The app as it is now, to be opened in a browser on a whole catalog. */
export interface Windows {
  readonly browser: Browser
  readonly cached: Cached
  readonly products: number
}

export async function withWindows(products: number, act: (windows: Windows) => Promise<void>): Promise<void> {
  await buildWindow()
  await withCachedCatalog(products, async cached => {
    const browser = await openChromium()
    try {
      await act({ browser, cached, products })
    } finally {
      await browser.close()
    }
  })
}

/** What a walk comes to on a new sheet in each round. */
export async function walked<T>(
  { browser, cached, products }: Windows,
  rounds: number,
  walk: (page: Page) => Promise<T>,
): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < rounds; round++) all.push(await withSheet(browser, cached, products, walk))
  return all
}
