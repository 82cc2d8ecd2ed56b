import { expect } from '@playwright/test'
import type { SeededRandom } from '../../sandbox/seed/random.ts'
import type { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'
import type { Background } from './background.ts'
import type { Field, Ledger } from './ledger.ts'
import { type SeenRow, seenRows } from './seen-rows.ts'

class Missed extends Error {}

/**
 * Works on the sheet with a mouse and keys, at the pace of a person, while things happen in the background. What it
 * aims at is what it sees: the ledger takes a value for the product that stood under the pointer.
 */
export class Monkey {
  readonly done: string[] = []
  readonly #window: DeskWindow
  readonly #ledger: Ledger
  readonly #background: Background
  readonly #rng: SeededRandom

  constructor(window: DeskWindow, ledger: Ledger, background: Background, rng: SeededRandom) {
    this.#window = window
    this.#ledger = ledger
    this.#background = background
    this.#rng = rng
  }

  async act(): Promise<void> {
    const acts = [
      ...Array(8).fill(this.#typeOne),
      ...Array(3).fill(this.#paste),
      ...Array(2).fill(this.#search),
      this.#fill,
      this.#filter,
      this.#adjust,
      this.#undo,
      this.#sort,
      this.#show,
      this.#wander,
      this.#leave,
      this.#send,
    ] as (() => Promise<string>)[]
    try {
      this.done.push(await this.#rng.oneOf(acts).call(this))
    } catch (error) {
      if (!(error instanceof Missed)) throw error
      this.done.push('missed')
    }
  }

  /** Sends the edits on the sheet. */
  async send(): Promise<void> {
    await this.#send()
  }

  get #keys() {
    return this.#window.page.keyboard
  }

  async #aim(room = 1): Promise<{ rows: SeenRow[]; field: Field } | null> {
    const rows = await seenRows(this.#window.grid)
    if (rows.length < room) return null
    const first = this.#rng.between(0, rows.length - room)
    return { rows: rows.slice(first, first + room), field: this.#rng.oneOf(['price', 'stock'] as const) }
  }

  async #click(row: SeenRow | undefined, field: Field): Promise<void> {
    if (row === undefined) return
    await this.#window.page.mouse.click(row[field].x, row[field].y)
    const hit = await this.#window.grid.evaluate(grid => {
      const active = document.activeElement?.closest('[role=row]')
      return {
        sku: active?.querySelector('[aria-colindex="2"]')?.textContent ?? '',
        moves: grid.getAttribute('data-moves') ?? '',
      }
    })
    // A banner moved the rows at that moment: a user would look where they clicked, and so does the monkey.
    if (hit.moves !== row.moves) throw new Missed()
    expect(hit.sku, `a click on ${row.sku} after ${this.done.slice(-5).join(' | ')}`).toBe(row.sku)
  }

  /** The cell of the product shows the value, wherever its row is; a row out of sight is not checked. */
  async #sees({ sku }: SeenRow, field: Field, value: number): Promise<void> {
    const text = field === 'price' ? value.toFixed(2) : value.toLocaleString('en')
    const cell = async () =>
      (await seenRows(this.#window.grid)).find(row => row.sku === sku)?.[field].text ?? text
    await expect.poll(cell, { message: `${sku} after ${this.done.slice(-5).join(' | ')}` }).toContain(text)
  }

  /** Types like a user: events happen between two keys. */
  async #keysOf(text: string): Promise<void> {
    for (const key of text) {
      await this.#keys.type(key)
      if (this.#rng.happens(0.25)) await this.#background.injectFault()
      // A pause between two keys, drawn from the seed.
      if (this.#rng.happens(0.25)) await this.#window.page.waitForTimeout(this.#rng.between(5, 250))
    }
  }

  async #typeOne(): Promise<string> {
    const aim = await this.#aim()
    const row = aim?.rows[0]
    if (aim === null || row === undefined) return 'nothing to type into'
    const value = this.#ledger.newValue(aim.field)
    await this.#click(row, aim.field)
    await this.#keysOf(String(value))
    const end = this.#rng.oneOf(['Enter', 'Enter', 'Tab', 'ArrowUp', 'Shift+Enter', 'Escape', 'leave'])
    if (end !== 'Escape') this.#ledger.commit(row.sku, aim.field, value)
    if (end === 'leave') await this.#window.page.getByLabel(t('catalog.search')).click()
    else await this.#keys.press(end)
    if (end !== 'Escape') await this.#sees(row, aim.field, value)
    return `typed ${value} into ${row.sku} and ${end}`
  }

  async #paste(): Promise<string> {
    const aim = await this.#aim(this.#rng.between(1, 4))
    if (aim === null) return 'nothing to paste into'
    await this.#click(aim.rows[0], aim.field)
    const values = aim.rows.map(({ sku }) => {
      const value = this.#ledger.newValue(aim.field)
      this.#ledger.commit(sku, aim.field, value)
      return value
    })
    if (this.#rng.happens(0.5)) await this.#background.injectFault()
    await this.#window.paste(`${values.join('\r\n')}\r\n`)
    for (const [i, row] of aim.rows.entries()) await this.#sees(row, aim.field, values[i] ?? 0)
    return `pasted ${values.join(' ')} from ${aim.rows[0]?.sku}`
  }

  async #fill(): Promise<string> {
    const aim = await this.#aim(3)
    if (aim === null) return 'nothing to fill'
    const value = this.#ledger.newValue(aim.field)
    await this.#click(aim.rows[0], aim.field)
    for (const { sku } of aim.rows) this.#ledger.commit(sku, aim.field, value)
    await this.#keys.press('Shift+ArrowDown')
    await this.#keys.press('Shift+ArrowDown')
    await this.#keysOf(String(value))
    await this.#keys.press('Control+Enter')
    for (const row of aim.rows) await this.#sees(row, aim.field, value)
    return `filled three with ${value} from ${aim.rows[0]?.sku}`
  }

  async #search(): Promise<string> {
    const [row] = await seenRows(this.#window.grid)
    await this.#click(row, 'price')
    const text = this.#rng.oneOf([row?.sku ?? 'rose', '12', 'rose red', '0.5'])
    const search = this.#window.page.getByLabel(t('catalog.search'))
    await search.fill('')
    await this.#keysOf(text)
    await expect(search).toHaveValue(text)
    await this.#keys.press('Escape')
    if (this.#rng.happens(0.5)) await this.#keys.press('Escape')
    return `searched ${text}`
  }

  async #filter(): Promise<string> {
    await this.#window.page.getByRole('radio', { name: t('common.all'), exact: true }).click()
    for (let i = this.#rng.between(1, 4); i > 0; i--) {
      await this.#keys.press('ArrowRight')
      await this.#keysOf('7')
    }
    await this.#window.page.getByRole('radio', { name: t('common.all'), exact: true }).click()
    return 'walked the filters'
  }

  async #adjust(): Promise<string> {
    const aim = await this.#aim(this.#rng.between(1, 3))
    if (aim === null) return 'nothing to adjust'
    const value = this.#ledger.newValue(aim.field)
    await this.#click(aim.rows[0], aim.field)
    for (let i = 1; i < aim.rows.length; i++) await this.#keys.press('Shift+ArrowDown')
    await this.#window.button(t('prices.adjust')).click()
    await this.#window.page.getByRole('radio', { name: t('prices.adjustSet') }).click()
    await this.#window.page.getByRole('textbox', { name: t('prices.adjustValue') }).focus()
    await this.#keysOf(String(value))
    if (this.#rng.happens(0.3)) {
      await this.#keys.press('Escape')
      return 'left Adjust'
    }
    for (const { sku } of aim.rows) this.#ledger.commit(sku, aim.field, value)
    await this.#keys.press('Enter')
    for (const row of aim.rows) await this.#sees(row, aim.field, value)
    return `set ${aim.rows.length} from ${aim.rows[0]?.sku} to ${value}`
  }

  async #undo(): Promise<string> {
    await this.#click((await this.#aim())?.rows[0], 'stock')
    const keys = this.#rng.oneOf(['Control+z', 'Control+z', 'Control+y', 'Delete', 'Control+d'])
    // Content above may move down, and the monkey doesn't know what it is.
    if (keys === 'Control+d') return 'left filling down'
    await this.#keys.press(keys)
    return keys
  }

  async #sort(): Promise<string> {
    const title = this.#rng.oneOf(['Name', 'SKU', 'Price', 'Stock'])
    await this.#window.grid
      .getByRole('columnheader', { name: title })
      .getByRole('button', { name: /^Sort/ })
      .click()
    return `sorted by ${title}`
  }

  async #show(): Promise<string> {
    const more = this.#window.button(/more products? · Show$/)
    if ((await more.count()) === 0) return 'nothing more to show'
    await more.click()
    return 'showed what came'
  }

  async #wander(): Promise<string> {
    await this.#click((await this.#aim())?.rows[0], 'price')
    const keys = this.#rng.oneOf(['PageDown', 'Control+Home', 'Control+End', 'Control+ArrowDown', 'End', '?'])
    await this.#keys.press(keys)
    await this.#keys.press('Escape')
    await this.#window.page.mouse.wheel(0, this.#rng.between(-900, 900))
    return `wandered by ${keys}`
  }

  async #leave(): Promise<string> {
    const screen = this.#rng.oneOf(['Today', 'Products', 'Outbox'] as const)
    await this.#window.go(screen)
    await this.#background.injectFault()
    await this.#window.go('Prices & stock')
    await expect(this.#window.grid).toBeVisible()
    return `went to ${screen} and back`
  }

  async #send(): Promise<string> {
    const review = this.#window.button(/^Review/)
    if (await review.isDisabled()) return 'nothing to send'
    await review.click()
    await expect(this.#window.page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
    const isSent = await this.#sendReviewed()
    await this.#window.go('Prices & stock')
    await expect(this.#window.grid).toBeVisible()
    return isSent ? 'sent' : 'had nothing that could be sent'
  }

  /** False where nothing is left to send: what was edited may be deleted or changed on the marketplace meanwhile. */
  async #sendReviewed(): Promise<boolean> {
    const { page } = this.#window
    const queue = this.#window.button(/^(Queue|Send)( [\d,]+ changes?)?$/)
    const none = page.getByText(t('review.queueNone')).or(page.getByText(t('review.emptyTitle')))
    const outbox = page.getByRole('heading', { name: t('outbox.title'), level: 1 })
    // A background event may make another edit unusual or swallow the click; a user ticks and clicks again.
    await expect(queue.or(none).first()).toBeVisible()
    await expect(async () => {
      if (await none.first().isVisible()) return
      await this.#window.confirmUnusual()
      if (await queue.isVisible()) await queue.click({ timeout: 2000 })
      await expect(outbox).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    return outbox.isVisible()
  }
}
