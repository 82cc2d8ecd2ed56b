import { createStore } from 'zustand/vanilla'
import type { Answers } from '../../../../shared/import/answers.ts'
import { sentenceOfFile } from '../../../../shared/import/file-messages.ts'
import { FILE_BYTES_MAX, HEAD_BYTES } from '../../../../shared/import/table/file-kinds.ts'
import type { ReadableStore } from '../../../bridge/stores/followed-view.ts'
import type { ReadWorker } from '../compared/prepared-worker.ts'
import type {
  FromWorker,
  ListKind,
  MarketColumns,
  OpenFor,
  ProductSummary,
  QuestionToWorker,
  Summary,
  TableFacts,
  ToWorker,
  WorkerAnswers,
} from '../worker/protocol.ts'
import type { FirstRows } from '../worker/rows/row-types.ts'

/**
 * What the screen knows of its file; `share` is how much of it was judged, from 0 to 1, null while none or all was.
 * `table`: how it was read, where it may be read otherwise. `undo`: the answers before the last one, where an answer made it be refused; null where none was given.
 * `unreadable`: the browser could not read the file any more, most often because
 * another program saved over it. `failed`: the worker ended, by a bug or too little memory.
 */
export type ReaderState =
  | { kind: 'reading'; wantsMarket: boolean; share: number | null }
  | { kind: 'refused'; why: string; list: ListKind; table: TableFacts | null; undo: Answers | null }
  | { kind: 'unreadable' }
  | { kind: 'failed' }
  | { kind: 'judged'; summary: Summary; first: FirstRows | null; share: number | null; revision: number }
  | { kind: 'products-judged'; products: ProductSummary; revision: number }

interface Question {
  readonly resolve: (answer: never) => void
  readonly reject: (why: Error) => void
  /** Progress from 0 to 1. */
  readonly onShare: (share: number) => void
}

/** Reading the bytes of a larger file takes longer than judging its first lines, which are shown meanwhile. */
const LARGE_BYTES = 1_000_000

/**
 * Reads a file in a worker of its own. The bytes are copied into memory first: another program may save over the
 * file.
 */
export class ImportReader {
  readonly #store = createStore<ReaderState>(() => ({
    kind: 'reading',
    wantsMarket: false,
    share: null,
  }))
  readonly store: ReadableStore<ReaderState> = this.#store
  readonly #questions = new Map<number, Question>()
  #worker: ReadWorker | null = null
  #isClosed = false
  #revision = 0
  #asks = 0
  #market: (() => MarketColumns) | null = null
  /** What was answered when the last answer was given. */
  #before: Answers | null = null

  constructor(file: File, startWorker: () => ReadWorker, readFor: OpenFor) {
    void this.#begin(file, readFor, startWorker)
  }

  answer(answers: Answers): void {
    const state = this.#store.getState()
    if (state.kind === 'judged') this.#before = state.summary.answers
    if (state.kind === 'products-judged') this.#before = state.products.answers
    if (state.kind === 'refused' && state.table !== null)
      this.#before = answers === state.undo ? null : (this.#before ?? state.table.answers)
    this.#send({ kind: 'answer', answers })
  }

  /** Compares again if what the file is compared with has moved; what is asked once this resolves is answered after that. */
  async compareAgain(): Promise<void> {
    await this.#worker?.catalog.renew()
  }

  /** A person says what kind of file it is. */
  choose(list: ListKind): void {
    this.#before = null
    this.#send({ kind: 'choose', list })
  }

  /** What new products are compared with; asked for by `wantsMarket`, and sent again when it has changed. */
  holdAgainst(market: () => MarketColumns): void {
    this.#market = market
    this.holdAgain()
  }

  /** Compares new products again with what is known now. */
  holdAgain(): void {
    if (this.#market !== null) this.#send({ kind: 'market', market: this.#market() })
  }

  /** Asks the worker about the file as it is judged now. `onShare` gets the progress of a cut, from 0 to 1. */
  ask<K extends keyof WorkerAnswers>(
    question: Extract<QuestionToWorker, { kind: K }>,
    onShare: (share: number) => void = () => {},
  ): Promise<WorkerAnswers[K]> {
    const ask = ++this.#asks
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswers[K]>()
    this.#questions.set(ask, { resolve, reject, onShare })
    this.#send({ ...question, ask })
    return promise
  }

  /** Ends the worker, whatever it is doing. */
  close(): void {
    this.#isClosed = true
    this.#worker?.end()
    this.#questions.clear()
  }

  async #begin(file: File, readFor: OpenFor, startWorker: () => ReadWorker) {
    if (file.size > FILE_BYTES_MAX)
      return this.#show({
        kind: 'refused',
        why: sentenceOfFile('file-too-large'),
        list: 'both',
        table: null,
        undo: null,
      })
    const { name, size } = file
    const head =
      size > LARGE_BYTES
        ? await file
            // One byte more shows the worker that this isn't all.
            .slice(0, HEAD_BYTES + 1)
            .arrayBuffer()
            .catch(() => null)
        : null
    if (head !== null) {
      await this.#start(startWorker)
      this.#send({ kind: 'head', name, bytes: head, ...readFor }, [head])
    }
    const bytes = await file.arrayBuffer().catch(() => null)
    if (this.#isClosed) return
    if (bytes === null) return this.#giveUp()
    if (head === null) await this.#start(startWorker)
    this.#send({ kind: 'open', name, bytes, ...readFor }, [bytes])
  }

  async #start(startWorker: () => ReadWorker) {
    if (this.#isClosed) return
    this.#worker = startWorker()
    const { worker, catalog } = this.#worker
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data)
    worker.onerror = () => this.#fail()
    // A worker that was prepared has nearly all of it.
    await catalog.renew()
  }

  #giveUp() {
    this.#show({ kind: 'unreadable' })
    this.close()
  }

  #show(state: ReaderState) {
    if (!this.#isClosed) this.#store.setState(state, true)
  }

  #send(message: ToWorker, transfer: Transferable[] = []) {
    this.#worker?.worker.postMessage(message, transfer)
  }

  #hear(message: FromWorker) {
    if (message.kind === 'refused') return this.#show({ ...message, undo: this.#before })
    if (message.kind === 'wants-market')
      return this.#show({ kind: 'reading', wantsMarket: true, share: null })
    if (message.kind === 'read-progress') return this.#showShare(message.share)
    if (message.kind === 'judged') return this.#show({ ...message, share: null, revision: ++this.#revision })
    if (message.kind === 'products-judged') return this.#show({ ...message, revision: ++this.#revision })
    if (message.kind === 'cut-progress') return this.#questions.get(message.ask)?.onShare(message.share)
    this.#questions.get(message.ask)?.resolve(message.answer as never)
    this.#questions.delete(message.ask)
  }

  #showShare(share: number) {
    const state = this.#store.getState()
    if (state.kind === 'reading' || state.kind === 'judged') this.#show({ ...state, share })
  }

  /** Nothing is answered any more: callers that wait must know. */
  #fail() {
    this.#show({ kind: 'failed' })
    for (const { reject } of this.#questions.values()) reject(new Error('the worker ended'))
    this.#questions.clear()
  }
}
