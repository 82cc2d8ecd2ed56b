import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import { type YieldToBrowser, yieldToBrowser } from '../../../bridge/in-pieces.ts'
import type { Stage } from '../../../stage/stage.ts'
import type { CatalogPart, ToWorker } from '../worker/protocol.ts'
import { catalogPart, isSameList, isSamePart, ROWS_PER_PART } from './catalog-columns.ts'

/** What a file is compared with at one moment. */
export interface ComparedCatalog {
  readonly columns: ProductColumns
  readonly stage: Pick<Stage, 'editOf' | 'changeOf' | 'valueToBe'> | null
  /** As in `readCatalogProgress`. */
  readonly priceDigits: number | null
  /** One of them is another value once something of the rest has moved. */
  readonly sources: readonly unknown[]
}

type Send = (message: Extract<ToWorker, { kind: 'catalog' | 'catalog-part' }>) => void

/**
 * Keeps the worker's copy of the catalog as the window's: in parts with a yield to the browser between them, as the whole
 * would hold it up, and of those only the ones that moved.
 */
export class CatalogCopy {
  readonly #now: () => ComparedCatalog
  readonly #send: Send
  readonly #yieldNow: YieldToBrowser
  readonly #parts: CatalogPart[] = []
  #priceDigits: number | null | undefined
  #sources: readonly unknown[] = []
  #last: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(now: () => ComparedCatalog, send: Send, yieldNow: YieldToBrowser = yieldToBrowser) {
    this.#now = now
    this.#send = send
    this.#yieldNow = yieldNow
  }

  /** Resolves when the worker was sent what has moved until now, and told to compare with it. */
  renew(): Promise<void> {
    this.#last = this.#last.then(() => this.#renew())
    return this.#last
  }

  /** Nothing is sent any more. */
  close(): void {
    this.#isClosed = true
  }

  async #renew() {
    const { columns, stage, priceDigits, sources } = this.#now()
    if (this.#isClosed || isSameList(sources, this.#sources)) return
    this.#sources = sources
    const parts = Math.ceil(columns.id.length / ROWS_PER_PART)
    let isMoved = priceDigits !== this.#priceDigits || parts !== this.#parts.length
    for (let at = 0; at < parts; at++) {
      if (at > 0) await this.#yieldNow()
      if (this.#isClosed) return
      const part = catalogPart(columns, stage, at * ROWS_PER_PART)
      const before = this.#parts[at]
      if (before !== undefined && isSamePart(part, before)) continue
      this.#parts[at] = part
      this.#send({ kind: 'catalog-part', at, part })
      isMoved = true
    }
    this.#parts.length = parts
    this.#priceDigits = priceDigits
    if (isMoved) this.#send({ kind: 'catalog', parts, priceDigits })
  }
}
