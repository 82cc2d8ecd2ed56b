import type { Encoding, FileShape, SourceRow } from '../../../../shared/domain/file-shape.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { ColumnSample } from '../../../../shared/import/columns.ts'
import type { Field } from '../../../../shared/import/fields.ts'
import type { Code } from '../../../../shared/import/messages.ts'
import type { Question } from '../../../../shared/import/questions.ts'
import type { Verdict } from '../../../../shared/import/verdicts.ts'
import type { CellValue } from '../../../stage/stage.ts'

/** The catalog as the worker compares with it: by column, products without a SKU left out. */
export interface CatalogColumns {
  id: number[]
  sku: string[]
  base_price: (string | null)[]
  stock_qty: (number | null)[]
}

/** What the screen asks of the worker. `ask` numbers come back with the answer. */
export type ToWorker =
  | { kind: 'open'; name: string; bytes: ArrayBuffer; catalog: CatalogColumns }
  | { kind: 'answer'; answers: Answers }
  | { kind: 'catalog'; catalog: CatalogColumns }
  | { kind: 'rows'; ask: number; verdict: Verdict; offset: number; limit: number }
  | { kind: 'values'; ask: number; confirmed: readonly number[]; source: string | null }
  | { kind: 'source'; ask: number; confirmed: readonly number[]; from: number }
  | { kind: 'cut'; ask: number; verdicts: readonly Verdict[] }

export type FromWorker =
  | { kind: 'refused'; why: string }
  | { kind: 'judged'; summary: Summary; isProvisional: boolean }
  | { kind: 'rows'; ask: number; rows: ShownRow[] }
  | { kind: 'values'; ask: number; values: CellValue[] }
  | ({ kind: 'source'; ask: number } & SourcePart)
  | { kind: 'cut'; ask: number; bytes: Uint8Array<ArrayBuffer>; lines: number }

/** Rows of the file that become edits, as they stand in it; as many as go into one call. */
export interface SourcePart {
  shape: FileShape
  rows: readonly SourceRow[]
  /** Where to go on; null at the end. */
  next: number | null
}

/** A judged file in short. */
export interface Summary {
  file: {
    encoding: Encoding
    delimiter: string | null
    headerLine: number | null
    platform: string | null
  }
  /** Physical lines by verdict; they add up to all lines of the file. */
  lines: Record<Verdict, number>
  /** Records by verdict, which is what the lists show. */
  records: Record<Verdict, number>
  /** Cells that would be staged as things stand. */
  edits: number
  questions: Question[]
  columns: ColumnSample[]
  mapping: Partial<Record<Field, number>>
  /** Asked records that a person may confirm as they are. */
  confirmable: Int32Array
  /** How many cells each of them would stage. */
  confirmableEdits: Uint8Array
  answers: Answers
}

/** One value of a row: what the catalog holds and what the file says. */
export interface ShownValue {
  now: string | null
  to: string
}

export interface ShownRow {
  record: number
  line: number
  sku: string
  /** Product of the catalog; null for an unknown SKU. */
  product: number | null
  code: Code | null
  why: string
  price: ShownValue | null
  stock: ShownValue | null
  isConfirmable: boolean
}
