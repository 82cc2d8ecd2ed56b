import type { BulkField, NewChange } from '../../../../shared/domain/changes/change.ts'
import type { GuardRails } from '../../../../shared/domain/changes/guard-rails.ts'
import type { ListSets } from '../../../../shared/domain/changes/list-sets.ts'
import type { CategoryNode } from '../../../../shared/domain/products/category-names.ts'
import type { Encoding, FileShape, SourceRow } from '../../../../shared/domain/text/file-shape.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { ColumnSample } from '../../../../shared/import/columns/column-questions.ts'
import type { Field, ImportKind } from '../../../../shared/import/fields.ts'
import type { Missing } from '../../../../shared/import/judge/catalog/missing-rows.ts'
import type { ProductUpdates } from '../../../../shared/import/judge/products/updates.ts'
import type { Question } from '../../../../shared/import/judge/questions/questions.ts'
import type { UnreadTexts } from '../../../../shared/import/judge/questions/unread-texts.ts'
import type { Verdict } from '../../../../shared/import/judge/verdicts.ts'
import type { CutLines } from '../../../../shared/import/write/cut-lines.ts'
import type { Decided, FileResult } from '../../../../shared/import/write/file-result.ts'
import type { DecidedProducts } from '../../../../shared/import/write/product-result.ts'
import type { FileReview } from './rows/file-review.ts'
import type { FirstRows, FixPlace, ProductRow, ProductTab, RowOrder, ShownFileRow } from './rows/row-types.ts'
import type { ValueColumns } from './rows/value-columns.ts'
import type { DoubtGroup } from './summary/doubt-groups.ts'

/** Rows of the catalog as it will be once what waits has been sent, by column. */
export interface CatalogPart {
  id: number[]
  sku: (string | null)[]
  name: string[]
  base_price: (string | null)[]
  stock_qty: (number | null)[]
  unit: (string | null)[]
  /**
   * Cells whose value will differ from the marketplace's (`present`), because of an edit or a change; `under` is what
   * they will hold without the edit, null where that is not settled.
   */
  earlier: { id: number; field: BulkField; present: string | null; under: string | null }[]
}

export type ListKind = Extract<ImportKind, 'both' | 'products'>

/** What new products are compared with: more of the catalog, the categories, and what waits in the outbox. */
export interface MarketColumns {
  /** Null when they were never read. */
  categories: CategoryNode[] | null
  waiting: { sku: string; name: string }[]
  catalog: Omit<CatalogPart, 'earlier'> & {
    type: (string | null)[]
    category_id: (number | null)[]
    vat_rate: (string | null)[]
  }
}

/**
 * Which rows become products: those without objections but the ones left out, and doubtful ones that a person
 * accepted.
 */
export interface ProductChoice {
  left: readonly number[]
  confirmed: readonly number[]
  /** Addresses of images to leave out. */
  withoutImages: readonly string[]
}

/** What a file is read for. */
export interface OpenFor {
  /** What is read of a list of prices and stocks. */
  sets: ListSets
  /** For the first rows: others are asked for with the guard rails of that moment. */
  rails: GuardRails
}

/** Requests of the screen. `ask` numbers come back with the answer. */
export type ToWorker =
  /** Before there is a file: the first list takes several times as long as the next. */
  | { kind: 'warm-up' }
  /** The beginning of a large file, whose first lines are shown until all of it is there; it is never judged as a whole. */
  | ({ kind: 'head'; name: string; bytes: ArrayBuffer } & OpenFor)
  /** It is compared with the `catalog` before it, and again after each further one. */
  | ({ kind: 'open'; name: string; bytes: ArrayBuffer } & OpenFor)
  | { kind: 'answer'; answers: Answers }
  | { kind: 'choose'; list: ListKind }
  | { kind: 'market'; market: MarketColumns }
  /** The part with this number, from 0, is another one from the next `catalog` on. */
  | { kind: 'catalog-part'; at: number; part: CatalogPart }
  /** The catalog consists of the first so many parts that were sent; `priceDigits` as in `readCatalogProgress`. */
  | { kind: 'catalog'; parts: number; priceDigits: number | null }
  | {
      kind: 'rows'
      ask: number
      verdict: Verdict
      /** `largest`: by their difference, those beyond the guard rails first. */
      order: RowOrder
      rails: GuardRails
      offset: number
      limit: number
    }
  /** Where the list shows a line of the file. */
  | { kind: 'fix-place'; ask: number; line: number }
  | { kind: 'review'; ask: number; confirmed: readonly number[]; rails: GuardRails }
  | { kind: 'values'; ask: number; confirmed: readonly number[]; source: string | null; from: number }
  | { kind: 'source'; ask: number; confirmed: readonly number[]; from: number }
  | { kind: 'named'; ask: number }
  | { kind: 'result'; ask: number; decided: Decided }
  | { kind: 'missing'; ask: number; earlier: readonly number[] }
  | { kind: 'cut'; ask: number; verdicts: readonly Verdict[] }
  | { kind: 'product-rows'; ask: number; tab: ProductTab; offset: number; limit: number }
  | { kind: 'creates'; ask: number; choice: ProductChoice; source: string | null }
  | { kind: 'product-source'; ask: number; choice: ProductChoice; from: number }
  /** Of rows of products that exist. */
  | { kind: 'update-source'; ask: number; records: readonly number[]; from: number }
  | { kind: 'product-result'; ask: number; decided: DecidedProducts }
  | {
      kind: 'product-cut'
      ask: number
      tabs: readonly ProductTab[]
      except: readonly number[]
      /** Further rows, and reasons that take precedence over those of the verdicts, by record. */
      reasons: ReadonlyMap<number, string>
    }
  /** `existing`: the rows of products that exist which get images. */
  | { kind: 'addresses'; ask: number; existing: readonly number[] }
  | { kind: 'product-updates'; ask: number }

export type FromWorker =
  | { kind: 'refused'; why: string; list: ListKind; table: TableFacts | null }
  /** It describes new products: the screen must send what they are compared with. */
  | { kind: 'wants-market' }
  /** `first`: no more than the beginning of the file was judged, and these are rows of it; null once all was. */
  | { kind: 'judged'; summary: Summary; first: FirstRows | null }
  | { kind: 'products-judged'; products: ProductSummary }
  /** How much of the file was judged, from 0 to 1. */
  | { kind: 'read-progress'; share: number }
  | { kind: 'answer'; ask: number; answer: WorkerAnswers[keyof WorkerAnswers] }
  /** The progress of cutting out lines, from 0 to 1. */
  | { kind: 'cut-progress'; ask: number; share: number }

/** What each question is answered with; no part of the file where it is not judged any more. */
export interface WorkerAnswers {
  rows: ShownFileRow[]
  'fix-place': FixPlace | null
  review: FileReview | null
  values: ValuesPart
  source: SourcePart | null
  named: readonly number[]
  result: FileResult | null
  missing: Missing
  cut: CutLines
  'product-rows': ProductRow[]
  creates: NewCreate[]
  'product-source': SourcePart | null
  'update-source': SourcePart | null
  'product-result': FileResult | null
  'product-cut': CutLines
  addresses: AddressUse[]
  'product-updates': ProductUpdates
}

/** A question to the worker, before it gets its number. */
export type QuestionToWorker<Message = ToWorker> = Message extends { ask: number }
  ? Omit<Message, 'ask'>
  : never

/** Part of the values of a file: many at once would hold the window up while they arrive. */
export interface ValuesPart {
  values: ValueColumns
  /** Where to go on; null at the end. */
  next: number | null
}

/** Rows of the file that become edits, as they stand in it; as many as go into one call. */
export interface SourcePart {
  shape: FileShape
  rows: readonly SourceRow[]
  /** Where to go on; null at the end. */
  next: number | null
}

export type NewCreate = Extract<NewChange, { kind: 'create' }>

/** The address of an image, and the rows that name it. */
export interface AddressUse {
  url: string
  /** Physical lines of the file. */
  lines: number[]
  /** The same rows by their numbers. */
  records: number[]
}

/** A line at the beginning of the file: above the headings, these, or a row of values. */
export interface HeadLine {
  line: number
  part: 'above' | 'header' | 'row'
  cells: string[]
}

/** How a table was read, also where its columns can't be used. */
export interface TableFacts {
  /** The header, which says which files are of one layout; empty without one. */
  layout: string
  file: {
    encoding: Encoding
    delimiter: string | null
    headerLine: number | null
    /** The sheet of a workbook that was read; null for a file of text. */
    sheet: string | null
    /** All sheets of it. */
    sheets: readonly string[]
    /** Those that may be lists as well, and are not read. */
    otherSheets: readonly string[]
    platform: string | null
  }
  /** The lines on which the first rows begin, from the top: one of them is the header. A row can take several lines. */
  firstLines: readonly number[]
  columns: Pick<ColumnSample, 'index' | 'header'>[]
  /** The first lines of the file, as they stand in it. */
  head: HeadLine[]
  answers: Answers
}

/** Cells that a question is about. */
export interface AskedCells {
  columns: readonly number[]
  /** The lines of the file with some of them, and those that say why it is asked. */
  lines: readonly number[]
  /** The field that one of these columns is, if that is the question. */
  field: Field | null
}

/** What is said about a file of either kind. */
export interface FileSummary extends TableFacts {
  asked: AskedCells
  /** Physical lines by verdict; they add up to all lines of the file. */
  lines: Record<Verdict, number>
  questions: Question[]
  /** What the catalog has for the values that a question about the decimal sign shows, by line. */
  present: Record<number, string>
  mapping: Partial<Record<Field, number>>
  /** The columns of images, the first included. */
  images: readonly number[]
  /** The headings of columns that nothing is read from. */
  unused: readonly string[]
  /** Texts around the table with words that earlier lists of the layout didn't have, and that nothing asks about. */
  newTexts: readonly string[]
  /** They for the next file of the layout: what is new in it is asked about. */
  kept: Answers
}

/** The summary of a judged price or stock list. */
export interface Summary extends FileSummary {
  /** Texts in columns of numbers that only a person can read. */
  unread: UnreadTexts[]
  /** Records by verdict, which is what the lists show. */
  records: Record<Verdict, number>
  /** Cells that would be staged as things stand. */
  edits: number
  /**
   * Of those, how many follow an edit or a change that was not sent yet: they revert it to the marketplace's value,
   * or replace it.
   */
  earlier: { takenBack: number; replaced: number }
  /** Records whose SKU is not in the catalog. */
  unknown: number
  /** What it was read for: the other values in it are left out. */
  sets: ListSets
  /** Whether the file can be read as a list of products, and the columns that new ones lack. */
  canCreate: boolean
  lacks: readonly Field[]
  /** The header that all rows stand below, where that is not the one that was read: its line, and the rows down to it. */
  secondHeader: { rows: number; line: number } | null
  /** Lines that are rejected or doubtful but for one good value, which is sent. */
  good: number
  /** Asked records that a person may confirm as they are. */
  confirmable: Int32Array
  /** How many cells each of them would stage. */
  confirmableEdits: Uint8Array
  /** Those that can be accepted together, by their doubt. */
  doubts: DoubtGroup[]
}

/** The summary of a judged list of new products. */
export interface ProductSummary extends FileSummary {
  /** Records by tab; they add up to all of the file. */
  tabs: Record<ProductTab, number>
  /** Records without objections. */
  ready: Int32Array
  /** Doubtful records that a person may accept as they are. */
  confirmable: Int32Array
  /** Those that can be accepted together, by their doubt. */
  doubts: DoubtGroup[]
  /** Of those that could be created: how many have no SKU. */
  withoutSku: number
}
