import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { test as base, expect } from '../support/fixtures.ts'
import { press, type } from '../support/keys.ts'
import { axeViolations } from '../support/look.ts'

/** The content security policy of windows: a violation fails a test. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** The built page in memory, by path. */
async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root: fileURLToPath(new URL('./page/', import.meta.url)),
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false, target: 'chrome140', modulePreload: { polyfill: false } },
  })
  if (!('output' in result)) throw new Error('vite gave no single build')
  return new Map(
    result.output.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
}

function serve(files: Map<string, string | Uint8Array>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const body = files.get(path === '/' ? '/index.html' : path)
    const type = TYPES[path === '/' ? 'html' : (path.split('.').at(-1) ?? '')]
    if (body === undefined || type === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body)
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** The grid on a separate page, found by roles. */
export class GridPage {
  readonly page: Page
  readonly grid: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid', { name: 'Products' })
  }

  /** A cell by position: row from 1, column by title or number from 1. */
  cell(row: number, column: number): Locator {
    return this.grid.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`)
  }

  price(row: number): Locator {
    return this.cell(row, PRICE)
  }

  stock(row: number): Locator {
    return this.cell(row, STOCK)
  }

  /** Row and column of the focused cell, from 1. */
  async focused(): Promise<string> {
    return this.page.evaluate(() => {
      const cell = document.activeElement?.closest('[role=gridcell],[role=rowheader],[role=columnheader]')
      const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex')
      return `${Number(row) - 1},${cell?.getAttribute('aria-colindex')}`
    })
  }

  async selectedCount(): Promise<number> {
    return this.grid.locator('[aria-selected=true]').count()
  }

  /** Presses one key after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    await press(this.page, ...keys)
  }

  /** Types a text, then presses keys. */
  async type(text: string, ...keys: readonly string[]): Promise<void> {
    await type(this.page, text, ...keys)
  }

  /** Pastes a text as a spreadsheet puts it on the clipboard. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate(value => {
      const data = new DataTransfer()
      data.setData('text/plain', value)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  /** The clipboard after a copy or cut. */
  async copied(kind: 'copy' | 'cut'): Promise<{ text: string; html: string }> {
    return this.page.evaluate(name => {
      const data = new DataTransfer()
      const event = new ClipboardEvent(name, { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      return { text: data.getData('text/plain'), html: data.getData('text/html') }
    }, kind)
  }

  said(): Locator {
    return this.page.getByRole('status')
  }

  axe(): Promise<string[]> {
    return axeViolations(this.page, '#root')
  }
}

export const NAME = 1
export const SKU = 2
export const PRICE = 5
export const STOCK = 6
export const NOTE = 7

interface Fixtures {
  /** The grid with a thousand rows. */
  sheet: GridPage
  open: (options?: { rows?: number; theme?: 'light' | 'dark' }) => Promise<GridPage>
}

export const test = base.extend<Fixtures, { address: string }>({
  address: [
    async ({ host: _ }, use) => {
      const server = await serve(await buildPage())
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
    { scope: 'worker' },
  ],
  sheet: async ({ open }, use) => use(await open()),
  open: async ({ page, address }, use) => {
    const complaints: string[] = []
    const complain = (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    }
    page.on('console', complain)
    await use(async ({ rows = 1000, theme = 'light' } = {}) => {
      await page.goto(`${address}?rows=${rows}&theme=${theme}`)
      const grid = new GridPage(page)
      await expect(grid.grid).toBeVisible()
      return grid
    })
    page.off('console', complain)
    expect(complaints).toEqual([])
  },
})

export { expect }
