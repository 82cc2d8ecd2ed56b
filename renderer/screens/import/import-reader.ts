import type { Answers } from '../../../shared/import/answers.ts'
import type { CutLines } from '../../../shared/import/cut-lines.ts'
import { sentenceOfFile } from '../../../shared/import/messages.ts'
import { FILE_BYTES_MAX } from '../../../shared/import/read-file.ts'
import type { Verdict } from '../../../shared/import/verdicts.ts'
import type { CellValue } from '../../stage/action.ts'
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
 * What the screen knows of its file.
 * `unreadable`: the browser could not read the file any more, most often because another program saved over it.
 * `failed`: the worker ended, which only a mistake or too little memory does.
 */
export type ReaderState =
  | { kind: 'reading'; wantsMarket: boolean }
  | { kind: 'refused'; why: string; list: ListKind }
  | { kind: 'unreadable' }
  | { kind: 'failed' }
  | { kind: 'judged'; summary: Summary; isProvisional: boolean; revision: number }
  | { kind: 'products-judged'; products: ProductSummary; revision: number }

export interface ImportReader {
  state(): ReaderState
  subscribe(listener: () => void): () => void
  answer(answers: Answers): void
  compareWith(catalog: ImportCatalogColumns): void
  /** A person says what the file is. */
  choose(list: ListKind): void
  /** What new products are held against; asked for by `wantsMarket`, and sent again when it has changed. */
  holdAgainst(market: MarketColumns): void
  rows(verdict: Verdict, offset: number, limit: number): Promise<ShownFileRow[]>
  values(confirmed: readonly number[], source: string | null): Promise<CellValue[]>
  source(confirmed: readonly number[], from: number): Promise<SourcePart>
  /** `onShare` is told how far it has come, from 0 to 1. */
  cut(verdicts: readonly Verdict[], onShare?: (share: number) => void): Promise<CutLines>
  productRows(tab: ProductTab, offset: number, limit: number): Promise<ProductRow[]>
  creates(choice: ProductChoice, source: string | null): Promise<NewCreate[]>
  productSource(choice: ProductChoice, from: number): Promise<SourcePart>
  cutProducts(
    tabs: readonly ProductTab[],
    except: readonly number[],
    onShare?: (share: number) => void,
  ): Promise<CutLines>
  addresses(): Promise<AddressUse[]>
  /** Ends the worker, whatever it is at. */
  close(): void
}

/** The end of the worker a test can replace. */
export type WorkerEnd = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Reads a file in a worker of its own. The bytes are taken into memory first: another program may save over the file. */
export function openImport(
  file: File,
  catalog: ImportCatalogColumns,
  startWorker: () => WorkerEnd,
): ImportReader {
  const listeners = new Set<() => void>()
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (why: Error) => void }>()
  const shares = new Map<number, (share: number) => void>()
  let state: ReaderState = { kind: 'reading', wantsMarket: false }
  let worker: WorkerEnd | null = null
  let revision = 0
  let asks = 0

  const show = (next: ReaderState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker?.postMessage(message, transfer)
  const hear = (message: FromWorker) => {
    if (message.kind === 'refused') return show(message)
    if (message.kind === 'wants-market') return show({ kind: 'reading', wantsMarket: true })
    if (message.kind === 'judged' || message.kind === 'products-judged')
      return show({ ...message, revision: ++revision })
    if (message.kind === 'cut-progress') return shares.get(message.ask)?.(message.share)
    const { ask, ...answer } = message
    shares.delete(ask)
    waiting.get(ask)?.resolve(answer as never)
    waiting.delete(ask)
  }
  const question = <T>(
    make: (ask: number) => ToWorker,
    onShare: (share: number) => void = () => {},
  ): Promise<T> => {
    const ask = ++asks
    const answered = Promise.withResolvers<T>()
    shares.set(ask, onShare)
    waiting.set(ask, { resolve: answered.resolve, reject: answered.reject })
    send(make(ask))
    return answered.promise
  }
  /** Nothing is answered any more: who waits for it must know. */
  const fail = () => {
    show({ kind: 'failed' })
    for (const { reject } of waiting.values()) reject(new Error('the worker ended'))
    waiting.clear()
  }

  const begin = async () => {
    if (file.size > FILE_BYTES_MAX)
      return show({ kind: 'refused', why: sentenceOfFile('file-too-large'), list: 'both' })
    const bytes = await file.arrayBuffer().catch(() => null)
    if (isClosed) return
    if (bytes === null) return show({ kind: 'unreadable' })
    worker = startWorker()
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data)
    worker.onerror = fail
    send({ kind: 'open', name: file.name, bytes, catalog }, [bytes])
  }
  let isClosed = false
  void begin()

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: answers => send({ kind: 'answer', answers }),
    choose: list => send({ kind: 'choose', list }),
    holdAgainst: market => send({ kind: 'market', market }),
    compareWith: next => send({ kind: 'catalog', catalog: next }),
    rows: async (verdict, offset, limit) =>
      (await question<{ rows: ShownFileRow[] }>(ask => ({ kind: 'rows', ask, verdict, offset, limit }))).rows,
    values: async (confirmed, source) =>
      (await question<{ values: CellValue[] }>(ask => ({ kind: 'values', ask, confirmed, source }))).values,
    source: (confirmed, from) => question(ask => ({ kind: 'source', ask, confirmed, from })),
    cut: (verdicts, onShare) => question(ask => ({ kind: 'cut', ask, verdicts }), onShare),
    productRows: async (tab, offset, limit) =>
      (await question<{ rows: ProductRow[] }>(ask => ({ kind: 'product-rows', ask, tab, offset, limit })))
        .rows,
    creates: async (choice, source) =>
      (await question<{ creates: NewCreate[] }>(ask => ({ kind: 'creates', ask, choice, source }))).creates,
    productSource: (choice, from) => question(ask => ({ kind: 'product-source', ask, choice, from })),
    cutProducts: (tabs, except, onShare) =>
      question(ask => ({ kind: 'product-cut', ask, tabs, except }), onShare),
    addresses: async () =>
      (await question<{ addresses: AddressUse[] }>(ask => ({ kind: 'addresses', ask }))).addresses,
    close: () => {
      isClosed = true
      worker?.terminate()
      waiting.clear()
      listeners.clear()
    },
  }
}
