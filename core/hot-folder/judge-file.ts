import { HOT_SAYS_LENGTH, HOT_SAYS_MAX } from '../../shared/contract/groups/hot-folders.ts'
import type { GuardRails } from '../../shared/domain/changes/guard-rails.ts'
import type { ListSets } from '../../shared/domain/changes/list-sets.ts'
import type { NewBulkChange } from '../../shared/domain/changes/review.ts'
import { manyStockFalls } from '../../shared/domain/changes/stock-falls.ts'
import type { Answers } from '../../shared/import/answers.ts'
import { errorOf, judgeFile, sendableRows } from '../../shared/import/check.ts'
import { wordsToKeep } from '../../shared/import/context/new-words.ts'
import { fieldsOf } from '../../shared/import/fields.ts'
import { layoutOf, namedProducts } from '../../shared/import/judge/catalog/missing-rows.ts'
import { waitsForAnswer } from '../../shared/import/judge/doubts.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import { unreadTexts } from '../../shared/import/judge/questions/unread-texts.ts'
import { linesOf } from '../../shared/import/judge/scan/scan.ts'
import type { Verdict } from '../../shared/import/judge/verdicts.ts'
import {
  type CatalogColumns,
  lookupOf,
  type ProductLookup,
  type QueuedChange,
} from '../../shared/import/plan/lookup.ts'
import { planOf, type StagedCell } from '../../shared/import/plan/plan.ts'
import { countLines } from '../../shared/import/rows.ts'
import { withoutCorrections } from '../../shared/import/saved-answers.ts'
import { fileResult } from '../../shared/import/write/file-result.ts'
import type { UnpackedParts } from '../../shared/import/xlsx/package/zip.ts'

/** A file of a hot folder, whole. */
export interface HotFile {
  name: string
  kind: ListSets
  bytes: Uint8Array
}

/** The same with the large parts of a workbook unpacked, which takes as long as reading them. */
export interface UnpackedFile extends HotFile {
  unpacked: UnpackedParts
}

/** What a file is compared with. */
export interface Ground {
  /** What a person answered about files of this layout. */
  answers: Answers
  pages: readonly CatalogColumns[]
  changes: readonly QueuedChange[]
  /** As in `readCatalogProgress`. */
  priceDigits: number | null
  staged: readonly StagedCell[]
  rails: GuardRails
  nowMs: number
}

/** How many doubts of each kind a file has. It is sent only without any, apart from those that a person allowed. */
interface Doubts {
  /** Questions about the file. */
  questions: number
  /** Texts that a person can explain, as the window asks; until then their lines are refused. */
  texts: number
  /** Lines that ask something themselves. */
  asked: number
  /** Lines whose SKU neither is in the catalog nor resembles one there. */
  unknown: number
  /** Values beyond the guard rails, and stocks that fall far where they are many. */
  beyond: number
  /** Values that would replace an edit on the sheet, or a change that needs a decision. */
  replacing: number
  /** Lines that were refused, where they are more than the others. */
  refused: number
  /** What the first list of its layout says around its table. */
  says: string[]
}

export type Judgement =
  /** No table, or not one of this kind. */
  | { kind: 'unreadable'; why: string }
  | {
      kind: 'judged'
      doubts: Doubts
      /** Some of its products were read too long ago to compare with. */
      isOld: boolean
      changes: NewBulkChange[]
      /** Lines of the file by verdict. */
      counts: Record<Verdict, number>
      /** The products that a stock list names; null for other lists. */
      named: number[] | null
      /** The words around its table and those of earlier lists, to compare the next one with. */
      words: string[]
      /** A CSV file with the outcome of each line; null where so many are refused that the list waits. */
      result: Uint8Array | null
    }

/** A file read without answers. `layout` identifies those to use; empty without a header. */
export type FirstReading = { kind: 'unreadable'; why: string } | { kind: 'table'; layout: string }

/** Reads a file for the first time. */
export function readLayout({ bytes, name, kind, unpacked }: UnpackedFile): FirstReading {
  const found = judgeFile(bytes, name, kind, { unpacked })
  if (found.kind === 'judged') return { kind: 'table', layout: layoutOf(found.judged.table) }
  return { kind: 'unreadable', why: found.checked.fileError?.why ?? '' }
}

/** Judges a file as `desk push` does: pure, and slow for large files. */
export function judgeHotFile({ bytes, name, kind, unpacked }: UnpackedFile, ground: Ground): Judgement {
  const { pages, changes, priceDigits, staged, rails, nowMs } = ground
  const catalog = lookupOf(pages, changes, priceDigits)
  const judgeWith = (answers: Answers) =>
    judgeFile(bytes, name, kind, { answers, catalog, nowMs, unpacked, isUnattended: true })
  const kept = answersFor(kind, ground.answers)
  const first = judgeWith(kept)
  const answers = first.kind === 'judged' ? withoutCorrections(first.judged) : kept
  const found = answers === kept ? first : judgeWith(answers)
  if (found.kind === 'refused') return { kind: 'unreadable', why: found.checked.fileError?.why ?? '' }
  const { judged } = found
  const error = errorOf(judged)
  if (error !== null) return { kind: 'unreadable', why: error.why }
  const plan = planOf(sendableRows(judged), name, catalog, rails, nowMs, staged)
  const counts = countLines(judged)
  const { asked, unasked, isFirst } = judged.context.words
  const unknown = countUnknown(judged, catalog)
  const beyond = plan.flagged.length + (manyStockFalls(plan.changes)?.falls ?? 0)
  const replacing = plan.replaced.filter(({ by }) => by.kind === 'staged' || by.under === null).length
  const refused = counts.rejected > counts.change + counts.unchanged ? counts.rejected : 0
  return {
    kind: 'judged',
    doubts: {
      questions: judged.questions.length + (isFirst || asked.length === 0 ? 0 : 1),
      texts: unreadTexts(judged).reduce((sum, column) => sum + column.texts.length, 0),
      asked: counts.asked - unknown - countWaiting(judged),
      unknown,
      beyond,
      replacing,
      refused,
      says: (isFirst ? [...asked, ...unasked] : [])
        .slice(0, HOT_SAYS_MAX)
        .map(text => text.slice(0, HOT_SAYS_LENGTH)),
    },
    isOld: isOlder(judged, catalog, nowMs - rails.staleAfterMinutes * 60_000),
    changes: plan.changes,
    counts,
    named: namedIn(judged),
    words: wordsToKeep(answers.words, judged.context.words.all),
    result: refused > 0 ? null : new TextEncoder().encode(fileResult(judged).text),
  }
}

/** Answers are remembered for whole lists: here without the fields that this folder does not send. */
function answersFor(kind: ListSets, { missing: _missing, layout: _layout, ...answers }: Answers): Answers {
  const { mapping } = answers
  if (mapping === undefined) return answers
  const fields = fieldsOf(kind)
  const own = Object.entries(mapping).map(([column, field]) => [
    column,
    field === 'ignore' || fields.includes(field) ? field : 'ignore',
  ])
  return { ...answers, mapping: Object.fromEntries(own) }
}

/** Lines that wait for an answer to a question of the file, and ask nothing besides. */
function countWaiting({ table, verdicts, questions }: Judged): number {
  if (questions.length === 0) return 0
  let lines = 0
  for (let record = 0; record < table.records.count; record++)
    if (verdicts.of(record) === 'asked' && waitsForAnswer(verdicts.codeOf(record)))
      lines += linesOf(table, record)
  return lines
}

function namedIn(judged: Judged): number[] | null {
  const named = namedProducts(judged)
  return named === null ? null : [...named.ids]
}

/** Lines whose SKU resembles one of the catalog aren't among them: that product may be meant. */
function countUnknown({ sku, table, verdicts }: Judged, catalog: ProductLookup): number {
  let lines = 0
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const isUnknown = verdicts.codeOf(record) === 'unknown-sku'
    if (isUnknown && catalog.near(sku.at(record)).length === 0) lines += linesOf(table, record)
  }
  return lines
}

/** Whether a product that the file names was read before this moment. */
function isOlder({ sku, table }: Judged, catalog: ProductLookup, moment: number): boolean {
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const name = sku.at(record)
    if (catalog.find(name) !== null && catalog.product(name).readAt < moment) return true
  }
  return false
}
