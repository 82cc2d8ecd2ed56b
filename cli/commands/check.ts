import { unpackLarge } from '../../core/base/unpack.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Answers } from '../../shared/import/answers.ts'
import {
  type Checked,
  checkedJson,
  errorOf,
  filledIn,
  type JudgedFile,
  judgeFile,
} from '../../shared/import/check.ts'
import { type ImportKind, KINDS } from '../../shared/import/fields.ts'
import { sentenceOfFile } from '../../shared/import/file-messages.ts'
import { readCatalogFile } from '../../shared/import/judge/catalog/catalog-file.ts'
import { catalogLookup } from '../../shared/import/judge/catalog/catalog-lookup.ts'
import { judge } from '../../shared/import/judge/judge.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import { linesOf } from '../../shared/import/judge/scan/scan.ts'
import type { Verdict } from '../../shared/import/judge/verdicts.ts'
import type { Code } from '../../shared/import/messages.ts'
import { countLines, noLines, whyAt } from '../../shared/import/rows.ts'
import { answersOf, hasLayoutOf } from '../../shared/import/saved-answers.ts'
import type { Arguments } from '../arguments.ts'
import { readCopiedCatalog } from '../catalog.ts'
import { EXIT, type ExitCode, Stop } from '../exit.ts'
import { type NamedBytes, readInputs, writeOut } from '../files.ts'
import { fitted } from '../fitted.ts'
import { filledInText } from '../output/filled-in.ts'
import { LISTED_MOST, listed } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { type CheckedGround, checkUpdates, groundOfCopy, groundOfFile } from './check-update.ts'
import { summaryText } from './summary-text.ts'

/** `desk check`: what each line of a file would do, without a marketplace. Refusals go to stderr. */
export async function check(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const { write, log } = terminal
  const { found, name, ground } = await judgeInputs(args, terminal)
  if (found.kind === 'judged' && ground !== null && errorOf(found.judged) === null)
    return await writeUpdates(found.judged, name, ground, args, terminal)
  const summary = summaryOf(found)
  const filled = found.kind === 'judged' ? filledIn(found.judged) : undefined
  if (args.has('json')) await writeJson(found, write, filled)
  else if (summary.fileError === null) await write(`${summaryText(summary, name)}\n`)
  else log(summaryText(summary, name))
  if (found.kind === 'judged') {
    for (const line of filledInText(found.judged, filled)) log(line)
    saveAnswers(found.judged, args, log)
    logWordsAround(found.judged, log)
  }
  return exitOf(summary)
}

/** What stands around the table, for a person to read: no rule knows all that makes values mean something else. */
function logWordsAround({ context, questions }: Judged, log: (text: string) => void): void {
  const { unasked } = context.words
  if (unasked.length === 0 || questions.length > 0) return
  log(`Besides its rows it says:\n${listed(unasked.map(text => `  ${visibleText(text)}`)).join('\n')}`)
}

/** With `--update`: what becomes of the products that exist, too. */
async function writeUpdates(
  judged: Judged,
  file: string,
  ground: CheckedGround,
  args: Arguments,
  { write, log }: Terminal,
): Promise<ExitCode> {
  const { checked, lines, updated } = checkUpdates(judged, ground, log)
  const { rows, rejected, counts } = checked
  const bad = new Set(rejected.map(({ line }) => line))
  const summary: CheckSummary = {
    ...summaryOf({ kind: 'judged', judged }),
    counts,
    good: rows.filter(({ line }) => bad.has(line)).length,
    rejected: rejected.slice(0, LISTED_MOST).map(({ why }) => why),
    updated,
  }
  if (args.has('json')) await write(`${JSON.stringify(checked)}\n`)
  else await write(`${[summaryText(summary, file), ...lines].join('\n')}\n`)
  for (const line of filledInText(judged, checked)) log(line)
  saveAnswers(judged, args, log)
  return exitOf(summary)
}

function saveAnswers(judged: Judged, args: Arguments, log: Terminal['log']): void {
  const saved = args.text('save-answers')
  if (saved === null) return
  writeOut(saved, `${JSON.stringify(answersOf(judged), null, 2)}\n`)
  const open = judged.questions.length
  log(`Answers written to ${visibleText(saved)}.${open === 0 ? '' : ` Questions still open: ${open}.`}`)
}

/** Apart from the command, so that the bytes of a large file are not held while its result is written. */
async function judgeInputs(
  args: Arguments,
  terminal: Terminal,
): Promise<{ found: JudgedFile; name: string; ground: CheckedGround | null }> {
  const kind = readKind(args)
  const { answers, catalog, file } = await readInputs(args)
  const isUpdate = kind === 'products' && args.has('update')
  if (isUpdate && catalog === null)
    throw new Stop(EXIT.usage, 'desk check --update needs --catalog, which says what exists.')
  const copy = catalog === 'copy' ? await readCopiedCatalog(args, terminal) : null
  const compared =
    copy?.catalog ?? (catalog === null || catalog === 'copy' ? null : lookupOf(catalog, isUpdate))
  const ground = copy === null ? compared && groundOfFile(compared) : groundOfCopy(copy)
  const options = {
    catalog: compared,
    market: isUpdate ? (copy?.market ?? null) : null,
    nowMs: Date.now(),
  }
  const found = judgeFile(file.bytes, file.name, kind, {
    ...options,
    answers,
    unpacked: unpackLarge(file.bytes),
  })
  stopAtOtherLayout(found, file.name)
  if (found.kind === 'judged') {
    const { table } = found.judged
    const judgeWith = (answers: Answers) => judge(table, kind, { ...options, answers })
    found.judged = fitted(found.judged, judgeWith, terminal.log)
  }
  return { found, name: file.name, ground: isUpdate ? ground : null }
}

/** Saved answers name columns by their place, so with another header they would read other values. */
export function stopAtOtherLayout(found: JudgedFile, file: string): void {
  if (found.kind === 'refused' || hasLayoutOf(found.judged)) return
  throw new Stop(
    EXIT.usage,
    `${visibleText(file)}: the answers were saved for a file with other headers. Nothing was read with them.`,
  )
}

/** Ends the command because of the file itself; with `--json` what `check --json` prints of it comes first. */
export async function stopAtFile(
  found: JudgedFile,
  text: string,
  args: Arguments,
  { write }: Terminal,
): Promise<never> {
  if (args.has('json')) await writeJson(found, write)
  throw new Stop(EXIT.usage, text, undefined, args.has('json'))
}

/** Writes in pieces: the result for a large file does not fit into one string. */
async function writeJson(
  found: JudgedFile,
  write: Terminal['write'],
  filled?: ReturnType<typeof filledIn>,
): Promise<void> {
  if (found.kind === 'refused') await write(JSON.stringify(found.checked))
  else for (const piece of checkedJson(found.judged, filled)) await write(piece)
  await write('\n')
}

/** A checked file in short: how many lines of each kind, and the first of those that a person has to look at. */
export interface CheckSummary extends Pick<Checked, 'kind' | 'fileError' | 'questions'> {
  counts: Record<Verdict, number>
  /** Rows that are rejected or to be confirmed, but for one good value. */
  good: number
  rejected: readonly string[]
  asked: readonly string[]
  /** Lines about products that exist, which are changed and not created. */
  updated: number
  /** Lines that wait for an answer about the columns: counted, as they all say the same. */
  unread: number
}

/** `updated`: rows about products that exist, which a push changes. */
export function summaryOf(found: JudgedFile, updated: ReadonlySet<number> = new Set()): CheckSummary {
  if (found.kind === 'refused')
    return { ...found.checked, counts: noLines(), good: 0, rejected: [], asked: [], updated: 0, unread: 0 }
  const { judged } = found
  const { kind, questions } = judged
  const counts = countLines(judged)
  let updates = 0
  for (const record of updated) updates += linesOf(judged.table, record)
  counts.rejected -= updates
  const why = (verdict: Verdict, count: number) => [
    ...firstOf(judged, verdict, Math.min(count, verdict === 'asked' ? GROUPED_MOST : LISTED_MOST), updated),
  ]
  return {
    kind,
    questions,
    fileError: errorOf(judged),
    counts,
    good: judged.good.size,
    rejected: why('rejected', counts.rejected),
    asked: why('asked', counts.asked - judged.unread),
    updated: updates,
    unread: judged.unread,
  }
}

/** Lines of which those that ask the same are put together. */
const GROUPED_MOST = 10_000

const UNREAD: ReadonlySet<Code> = new Set<Code>(['columns-unknown', 'new-words'])

function* firstOf(
  judged: Judged,
  verdict: Verdict,
  most: number,
  except: ReadonlySet<number>,
): Generator<string> {
  let listed = 0
  for (let record = 0; record < judged.table.records.count && listed < most; record++) {
    const code = judged.verdicts.codeOf(record)
    if (judged.verdicts.of(record) !== verdict || (code !== null && UNREAD.has(code))) continue
    if (except.has(record)) continue
    listed++
    yield whyAt(judged, record)
  }
}

export function exitOf({ fileError, counts, questions }: CheckSummary): ExitCode {
  if (fileError !== null) return EXIT.usage
  return counts.rejected + counts.asked + questions.length > 0 ? EXIT.someRefused : EXIT.done
}

/** Without FILE, that is said first. */
export function readKind(args: Arguments): ImportKind {
  args.needFile()
  const text = args.need('kind')
  const kind = KINDS.find(known => known === text)
  if (kind !== undefined) return kind
  throw new Stop(
    EXIT.usage,
    `--kind must be ${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}, got "${visibleText(text)}".`,
  )
}

function lookupOf({ name, bytes }: NamedBytes, isDescribed: boolean) {
  const read = readCatalogFile(bytes, name, isDescribed)
  if (read.kind === 'refused')
    throw new Stop(EXIT.usage, `The catalog ${visibleText(name)}: ${sentenceOfFile(read.code)}`)
  return catalogLookup(read.rows)
}
