import { extname } from 'node:path'
import type { Bridge } from '../shared/contract/bridge.ts'
import type { Change } from '../shared/contract/outbox/change.ts'
import { isBulk, NO_LINE, needsAttention } from '../shared/domain/changes/change.ts'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import type { Judged } from '../shared/import/judge/judged.ts'
import { whyAt } from '../shared/import/rows.ts'
import { cutLines } from '../shared/import/write/cut-lines.ts'
import { failedFiles } from '../shared/import/write/failed-files.ts'
import { csvLine, csvText } from '../shared/import/write/write-csv.ts'
import type { Arguments } from './arguments.ts'
import { operationText } from './changes.ts'
import { writeOut } from './files.ts'
import { outcomeWords } from './output/change-words.ts'
import { counted } from './output/listed.ts'

/**
 * Writes the failed changes to `path`: those from a file as rows of that file with a reason added, all others by SKU.
 * If that takes several files, the second is `path-2`, and so on. Returns a sentence about what was written.
 */
export async function writeFailed(bridge: Bridge, changes: readonly Change[], path: string): Promise<string> {
  const { files, rest } = await failedFiles(changes.filter(hasFailed), {
    read: async (id, lines) => (await bridge.call('readSource', { id, lines })).source,
    reasonOf: ofRow => ofRow.map(reasonOf).join('; '),
    reasonHeader: 'reason',
  })
  const contents: (string | Uint8Array)[] = files.map(({ bytes }) => bytes)
  if (rest.length > 0) contents.push(plainFile(rest))
  if (contents.length === 0) return `No row failed, so ${visibleText(path)} was not written.`
  const paths = contents.map((content, at) => {
    const own = at === 0 ? path : numbered(path, at + 1)
    writeOut(own, content)
    return own
  })
  const rows = files.reduce((sum, file) => sum + file.rows, rest.length)
  return `${counted(rows, 'failed row')} written to ${visibleText(paths.join(', '))}.`
}

/**
 * Writes the failed lines of a pushed file in its own format with a reason added: rejected here, unconfirmed, or
 * rejected by the marketplace; of products that exist and are updated (`records`) those that are `leftOut` in part. Returns
 * a sentence about what was written.
 */
function writeFailedLines(
  judged: Judged,
  changes: readonly Change[],
  path: string,
  { records: updated, leftOut }: Updated = NOTHING_UPDATED,
): string {
  const { table, verdicts } = judged
  const byLine = Map.groupBy(changes.filter(hasFailed), ({ origin }) => origin?.line ?? 0)
  const failedAt = (record: number) => byLine.get(table.records.line[record] ?? 0)
  const isFailed = (record: number) =>
    (['rejected', 'asked'].includes(verdicts.of(record)) && !updated.has(record)) ||
    leftOut.has(record) ||
    ((verdicts.of(record) === 'change' || updated.has(record)) && failedAt(record) !== undefined)
  let record = 0
  while (record < table.records.count && !isFailed(record)) record++
  if (record === table.records.count) return `No row failed, so ${visibleText(path)} was not written.`
  let lines = 0
  writeOut(path, write => {
    const cut = cutLines(judged, isFailed, {
      reasonHeader: 'reason',
      reasonOf: record => {
        const failed = failedAt(record)?.map(reasonOf).join('; ')
        return [leftOut.get(record), failed].filter(Boolean).join(' ') || whyAt(judged, record)
      },
      write,
    })
    lines = cut.lines
    for (const piece of cut.pieces) write(piece)
  })
  return `${counted(lines, 'failed row')} written to ${visibleText(path)}.`
}

/** Writes the failed lines where `--failed` asks for them. */
export function failedLinesWriter(
  judged: Judged,
  args: Arguments,
  log: (text: string) => void,
  updated?: Updated,
): (changes: readonly Change[]) => void {
  const path = args.text('failed')
  return changes => {
    if (path !== null) log(writeFailedLines(judged, changes, path, updated))
  }
}

interface Updated {
  records: ReadonlySet<number>
  leftOut: ReadonlyMap<number, string>
}

const NOTHING_UPDATED: Updated = { records: new Set(), leftOut: new Map() }

/** Not what still waits, or got no clear answer: it may be applied yet. */
const hasFailed = ({ state }: Change): boolean => needsAttention(state)

function reasonOf(change: Change): string {
  return `${operationText(change)}: ${outcomeWords(change)}`
}

function plainFile(changes: readonly Change[]): string {
  const rows = changes.map(change => [
    'sku' in change ? (change.sku ?? '') : '',
    isBulk(change) ? change.field : change.kind,
    isBulk(change) ? change.to : '',
    change.origin === null || change.origin.line === NO_LINE ? '' : String(change.origin.line),
    reasonOf(change),
  ])
  return csvText([['sku', 'field', 'value', 'line', 'reason'], ...rows].map(cells => csvLine(cells, ',')))
}

/** `failed.csv` → `failed-2.csv`. */
function numbered(path: string, number: number): string {
  const ending = extname(path)
  return `${path.slice(0, path.length - ending.length)}-${number}${ending}`
}
