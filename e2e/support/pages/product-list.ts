import { expect, type Locator, type Page } from '@playwright/test'
import type { Desk } from '../fixtures.ts'
import { t } from '../words.ts'
import { DeskWindow, openWindow } from './window.ts'

/** Opens the window on the list of products and waits until all are read. */
export async function openProductList(desk: Desk, products: number): Promise<ProductListPage> {
  const { page } = await openWindow(desk, products)
  return productListIn(page, products)
}

/** Goes to the list of products in an open window. */
export async function productListIn(page: Page, products: number): Promise<ProductListPage> {
  const list = new ProductListPage(page)
  await list.open()
  await list.shows(products)
  return list
}

/** The list of products, found by roles and texts. */
export class ProductListPage {
  readonly page: Page
  readonly grid: Locator
  readonly search: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid', { name: t('products.title'), exact: true })
    this.search = page.getByRole('searchbox', { name: t('catalog.search') })
  }

  async open(): Promise<void> {
    await new DeskWindow(this.page).go('Products')
    await expect(this.grid).toBeVisible()
  }

  /** Waits until this many products are shown. */
  async shows(count: number): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-rowcount', String(count + 1))
  }

  async find(text: string, count: number): Promise<void> {
    await this.search.fill(text)
    await this.shows(count)
  }

  /** A visible row, from 1. */
  row(at: number): Locator {
    return this.grid.locator(`[role=row][aria-rowindex="${at + 1}"]`)
  }

  /** The row with this text. */
  rowOf(text: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: text })
  }

  header(title: string): Locator {
    return this.grid.getByRole('columnheader', { name: title, exact: true })
  }

  /** A cell of a visible row, by the title of its column. */
  async cell(row: Locator, title: string): Promise<Locator> {
    const column = await this.header(title).getAttribute('aria-colindex')
    return row.locator(`[role=gridcell][aria-colindex="${column}"]`)
  }

  /** The texts of a column in the first rows. */
  async texts(title: string, rows: number): Promise<string[]> {
    const texts: string[] = []
    for (let at = 1; at <= rows; at++)
      texts.push(((await (await this.cell(this.row(at), title)).textContent()) ?? '').trim())
    return texts
  }

  async sortBy(title: string): Promise<void> {
    await this.header(title).getByRole('button').click()
  }

  /** Selects visible rows by their checkboxes. */
  async tick(...rows: number[]): Promise<void> {
    for (const at of rows) await this.row(at).getByRole('gridcell').first().click()
  }

  /** The status line below the list. */
  async says(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
  }
}
