import { createStore } from 'zustand/vanilla'
import type { Answers } from '../../../shared/import/answers.ts'
import type { CutLines } from '../../../shared/import/cut-lines.ts'
import { FILE_BYTES_MAX } from '../../../shared/import/file-kinds.ts'
import { sentenceOfFile } from '../../../shared/import/messages.ts'
import type { Verdict } from '../../../shared/import/verdicts.ts'
import type { ReadableStore } from '../../bridge/stores/followed-view.ts'
import type { CellValue } from '../../stage/action.ts'
import { isSameComparison } from './compared/catalog-columns.ts'
import type {
  AddressUse,
  FromWorker,
  ImportCatalogColumns,
  ListKind,
  MarketColumns,
  NewCreate,
  ProductChoice,
  ProductRow,
  ProductSummary,
  ProductTab,
  ShownFileRow,
  SourcePart,
  Summary,
  ToWorker,
} from './worker/protocol.ts'

/**
 * What the screen knows of its file. `unreadable`: the browser could not read the file any more, most often because
 * another program saved over it. `failed`: the worker ended, by a bug or too little memory.
 */
export type ReaderState =
  | { kind: 'reading'; wantsMarket: boolean }
  | { kind: 'refused'; why: string; list: ListKind }
  | { kind: 'unreadable' }
  | { kind: 'failed' }
  | { kind: 'judged'; summary: Summary; isProvisional: boolean; revision: number }
  | { kind: 'products-judged'; products: ProductSummary; revision: number }

/** The worker's end that a test can replace. */
export type WorkerEnd = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Question {
  readonly resolve: (answer: never) => void
  readonly reject: (why: Error) => void
  /** Progress from 0 to 1. */
  readonly onShare: (share: number) => void
}

/**
 * Reads a file in a worker of its own. The bytes are copied into memory first: another program may save over the
 * file.
 */
export class ImportReader {
  readonly #store = createStore<ReaderState>(() => ({ kind: 'reading', wantsMarket: false }))
  readonly store: ReadableStore<ReaderState> = this.#store
  readonly #questions = new Map<number, Question>()
  #worker: WorkerEnd | null = null
  #isClosed = false
  #revision = 0
  #asks = 0
  readonly #columns: () => ImportCatalogColumns
  #compared: ImportCatalogColumns | null = null

  /** `columns` is what the file is compared with as it stands at that moment. */
  constructor(file: File, columns: () => ImportCatalogColumns, startWorker: () => WorkerEnd) {
    this.#columns = columns
    void this.#begin(file, startWorker)
  }

  answer(answers: Answers): void {
    this.#send({ kind: 'answer', answers })
  }

  /** Compares again if what the file is compared with has moved; what is asked from here on is answered after that. */
  compareAgain(): void {
    if (this.#compared === null) return
    const catalog = this.#columns()
    if (isSameComparison(catalog, this.#compared)) return
    this.#compared = catalog
    this.#send({ kind: 'catalog', catalog })
  }

  /** A person says what kind of file it is. */
  choose(list: ListKind): void {
    this.#send({ kind: 'choose', list })
  }

  /** What new products are compared with; asked for by `wantsMarket`, and sent again when it has changed. */
  holdAgainst(market: MarketColumns): void {
    this.#send({ kind: 'market', market })
  }

  async rows(verdict: Verdict, offset: number, limit: number): Promise<ShownFileRow[]> {
    const { rows } = await this.#ask<{ rows: ShownFileRow[] }>({ kind: 'rows', verdict, offset, limit })
    return rows
  }

  async values(confirmed: readonly number[], source: string | null): Promise<CellValue[]> {
    const { values } = await this.#ask<{ values: CellValue[] }>({ kind: 'values', confirmed, source })
    return values
  }

  source(confirmed: readonly number[], from: number): Promise<SourcePart> {
    return this.#ask({ kind: 'source', confirmed, from })
  }

  /** `onShare` gets the progress from 0 to 1. */
  cut(verdicts: readonly Verdict[], onShare?: (share: number) => void): Promise<CutLines> {
    return this.#ask({ kind: 'cut', verdicts }, onShare)
  }

  async productRows(tab: ProductTab, offset: number, limit: number): Promise<ProductRow[]> {
    const { rows } = await this.#ask<{ rows: ProductRow[] }>({ kind: 'product-rows', tab, offset, limit })
    return rows
  }

  async creates(choice: ProductChoice, source: string | null): Promise<NewCreate[]> {
    const { creates } = await this.#ask<{ creates: NewCreate[] }>({ kind: 'creates', choice, source })
    return creates
  }

  productSource(choice: ProductChoice, from: number): Promise<SourcePart> {
    return this.#ask({ kind: 'product-source', choice, from })
  }

  cutProducts(
    tabs: readonly ProductTab[],
    except: readonly number[],
    onShare?: (share: number) => void,
  ): Promise<CutLines> {
    return this.#ask({ kind: 'product-cut', tabs, except }, onShare)
  }

  async addresses(): Promise<AddressUse[]> {
    const { addresses } = await this.#ask<{ addresses: AddressUse[] }>({ kind: 'addresses' })
    return addresses
  }

  /** Ends the worker, whatever it is doing. */
  close(): void {
    this.#isClosed = true
    this.#worker?.terminate()
    this.#questions.clear()
  }

  async #begin(file: File, startWorker: () => WorkerEnd) {
    if (file.size > FILE_BYTES_MAX)
      return this.#show({ kind: 'refused', why: sentenceOfFile('file-too-large'), list: 'both' })
    const bytes = await file.arrayBuffer().catch(() => null)
    if (this.#isClosed) return
    if (bytes === null) return this.#show({ kind: 'unreadable' })
    this.#worker = startWorker()
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data)
    this.#worker.onerror = () => this.#fail()
    const catalog = this.#columns()
    this.#compared = catalog
    this.#send({ kind: 'open', name: file.name, bytes, catalog }, [bytes])
  }

  #show(state: ReaderState) {
    if (!this.#isClosed) this.#store.setState(state, true)
  }

  #send(message: ToWorker, transfer: Transferable[] = []) {
    this.#worker?.postMessage(message, transfer)
  }

  #ask<Answer>(question: QuestionToWorker, onShare: (share: number) => void = () => {}): Promise<Answer> {
    const ask = ++this.#asks
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#questions.set(ask, { resolve, reject, onShare })
    this.#send({ ...question, ask })
    return promise
  }

  #hear(message: FromWorker) {
    if (message.kind === 'refused') return this.#show(message)
    if (message.kind === 'wants-market') return this.#show({ kind: 'reading', wantsMarket: true })
    if (message.kind === 'judged' || message.kind === 'products-judged')
      return this.#show({ ...message, revision: ++this.#revision })
    if (message.kind === 'cut-progress') return this.#questions.get(message.ask)?.onShare(message.share)
    const { ask, ...answer } = message
    this.#questions.get(ask)?.resolve(answer as never)
    this.#questions.delete(ask)
  }

  /** Nothing is answered any more: callers that wait must know. */
  #fail() {
    this.#show({ kind: 'failed' })
    for (const { reject } of this.#questions.values()) reject(new Error('the worker ended'))
    this.#questions.clear()
  }
}

/** A request to the worker, without its number. */
type QuestionToWorker<Message = ToWorker> = Message extends { ask: number } ? Omit<Message, 'ask'> : never
