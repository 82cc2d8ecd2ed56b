import { type YieldToBrowser, yieldToBrowser } from '../../../bridge/in-pieces.ts'
import { type CatalogRows, ROWS_PER_BLOCK } from '../../../bridge/stores/catalog-store.ts'
import type { Stage } from '../../../stage/stage.ts'
import type { ToWorker } from '../worker/protocol.ts'
import { catalogPart } from './catalog-columns.ts'

/** What a file is compared with at one moment. */
export interface ComparedCatalog {
  readonly rows: Pick<CatalogRows, 'columns' | 'rowOf' | 'taken'>
  readonly stage: Pick<Stage, 'edits' | 'changes' | 'editOf' | 'changeOf' | 'valueToBe'>
  /** As in `readCatalogProgress`. */
  readonly priceDigits: number | null
  /** One of them is another value once something of the rest has moved. */
  readonly sources: readonly unknown[]
}

type Send = (message: Extract<ToWorker, { kind: 'catalog' | 'catalog-part' }>) => void

/**
 * Keeps the worker's copy of the catalog as the window's, without one of its own: in parts with a yield to the browser
 * between them, as the whole would hold it up, and of those only the ones that may have moved. The worker knows which
 * did.
 */
export class CatalogCopy {
  readonly #now: () => ComparedCatalog
  readonly #send: Send
  readonly #yieldNow: YieldToBrowser
  #columns: unknown = null
  /** `taken` of each part as it was sent. */
  #taken: (number | undefined)[] = []
  /** The parts that were sent with edits or changes. */
  #edited: ReadonlySet<number> = new Set()
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
    const { rows, stage, priceDigits, sources } = this.#now()
    if (this.#isClosed || isSameList(sources, this.#sources)) return
    this.#sources = sources
    const { columns, taken } = rows
    const parts = taken.length
    const edited = editedParts(rows, stage)
    const moved = [...taken.keys()].filter(
      at =>
        columns !== this.#columns || taken[at] !== this.#taken[at] || edited.has(at) || this.#edited.has(at),
    )
    const isOther = priceDigits !== this.#priceDigits || parts !== this.#taken.length
    for (const [index, at] of moved.entries()) {
      if (index > 0) await this.#yieldNow()
      if (this.#isClosed) return
      this.#taken[at] = taken[at]
      this.#send({ kind: 'catalog-part', at, part: catalogPart(columns, edited.has(at) ? stage : null, at) })
    }
    this.#columns = columns
    this.#edited = edited
    this.#taken.length = parts
    this.#priceDigits = priceDigits
    if (isOther || moved.length > 0) this.#send({ kind: 'catalog', parts, priceDigits })
  }
}

function editedParts(
  { rowOf }: ComparedCatalog['rows'],
  stage: Pick<Stage, 'edits' | 'changes'>,
): Set<number> {
  const parts = new Set<number>()
  for (const cells of [stage.edits(), stage.changes()])
    for (const { product } of cells) {
      const row = rowOf.get(product)
      if (row !== undefined) parts.add(Math.floor(row / ROWS_PER_BLOCK))
    }
  return parts
}

/** Whether two lists have the same values in the same order. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => Object.is(value, other[at]))
}
