import { unpackLarge } from '../../core/base/unpack.ts'
import { guardRailsOf } from '../../shared/domain/changes/guard-rails.ts'
import { manyStockFalls } from '../../shared/domain/changes/stock-falls.ts'
import type { Answers } from '../../shared/import/answers.ts'
import { type JudgedFile, judgeFile, sendableRows } from '../../shared/import/check.ts'
import type { ImportKind } from '../../shared/import/fields.ts'
import { judge } from '../../shared/import/judge/judge.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import { type Plan, planOf } from '../../shared/import/plan/plan.ts'
import type { Arguments } from '../arguments.ts'
import { productLookup, readFreshCatalog } from '../catalog.ts'
import {
  type CheckSummary,
  exitOf,
  readKind,
  stopAtFile,
  stopAtOtherLayout,
  summaryOf,
} from '../commands/check.ts'
import { summaryText } from '../commands/summary-text.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { failedLinesWriter } from '../failed.ts'
import { readInputs } from '../files.ts'
import { fitted } from '../fitted.ts'
import { counted, listed } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { openSession, type Session } from '../session.ts'
import { exitWithoutJob, readEarlier, sendEarlier } from './earlier.ts'
import { missingToZero, rememberListed } from './missing.ts'
import { rememberWords, stopAtNewWords, withEarlierWords } from './new-words.ts'
import { rememberDate, stopAtOlder } from './older.ts'
import { flaggedText, replacedText } from './plan-text.ts'
import { printDone, printPlanned } from './printed.ts'
import { pushProducts } from './push-products.ts'
import {
  type Done,
  endOfJob,
  exitOfSent,
  notQueued,
  queueJob,
  readTimeout,
  stopUnlessConfirmed,
  tellingOfStop,
  wholeNumber,
} from './send.ts'
import { saveSourceOfPush } from './source.ts'

/** `desk push`: sends what differs between a file and the marketplace, and prints the outcome of each line. */
export async function push(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const { log, env } = terminal
  const kind = readKind(args)
  wholeNumber(args, 'zero-missing')
  if (kind === 'products') return pushProducts(args, terminal)
  const timeoutMs = readTimeout(args)
  const nowMs = Date.now()
  const { answers, table, date } = await readTable(args, kind, nowMs, terminal)
  const { name } = table
  const session = await openSession(args, env, !args.has('dry-run'))
  try {
    const { bridge } = session
    const sending = { ...session, earlier: await readEarlier(bridge), args, timeoutMs, log }
    const pages = await readFreshCatalog(session, log)
    // Waiting changes are sent first, so the file is compared with the values after them.
    const catalog = await productLookup(bridge, pages)
    const compared = await withEarlierWords(bridge, table, answers, args)
    const judgeWith = (answers: Answers) =>
      judge(table, kind, { answers, catalog, nowMs, isUnattended: true })
    const judged = fitted(judgeWith(compared), judgeWith, log)
    const { settings } = await bridge.call('readSettings', {})
    const { cells } = await bridge.call('readDraft', {})
    const toZero = await missingToZero(bridge, judged, args, log)
    const rails = guardRailsOf(settings.guardRails)
    const plan = planOf(sendableRows(judged), name, catalog, rails, Date.now(), cells, toZero)
    const summary = summaryOf({ kind: 'judged', judged })
    await stopIfOpen({ kind: 'judged', judged }, summary, args, terminal)
    await stopAtOlder(bridge, judged, date, args, log)
    stopAtNewWords(judged, args, log)
    const doubtful = exitOf(summary)
    log(summaryText(summary, name))
    logPlan(plan, toZero.length, log)
    const writeRejected = failedLinesWriter(judged, args, log)
    const planned = [...plan.changes, ...plan.missing.changes]
    if (planned.length === 0 || args.has('dry-run')) {
      for (const line of listed(plan.flagged.map(flaggedText))) log(line)
      writeRejected([])
      if (!args.has('dry-run')) await rememberList(bridge, judged, date, log)
      const earlier = await sendEarlier(sending)
      printPlanned(planned, { earlier }, args, terminal)
      return exitWithoutJob(doubtful, earlier, args)
    }
    stopUnlessConfirmed('change', plan.flagged.map(flaggedText), planned, args)
    const done = await tellingOfStop(() => sendPlan({ ...sending, judged, date, plan }), writeRejected)
    writeRejected(done.changes)
    const sent = [...done.changes, ...(done.missing?.changes ?? [])]
    const earlier = await sendEarlier(sending, sent)
    printDone(done, { earlier }, args, terminal)
    const isWhole =
      plan.changes.length === 0 || plan.missing.changes.length === 0 || done.missing !== undefined
    return isWhole ? exitOfSent(doubtful, [...sent, ...earlier]) : EXIT.someRefused
  } finally {
    await session.close()
  }
}

/**
 * Reads the file, and stops where it has open questions that the catalog doesn't settle. Apart from the command, so that
 * neither the bytes of a large file nor its first reading are held while it is compared and written.
 */
async function readTable(args: Arguments, kind: ImportKind, nowMs: number, terminal: Terminal) {
  const {
    answers,
    file: { name, bytes, date },
  } = await readInputs(args)
  const unpacked = unpackLarge(bytes)
  const found = judgeFile(bytes, name, kind, { answers, nowMs, unpacked, isUnattended: true })
  stopAtOtherLayout(found, name)
  const first = summaryOf(found)
  if (found.kind === 'refused') return stopAtFile(found, summaryText(first, name), args, terminal)
  if (!first.questions.some(isSettledByCatalog)) await stopIfOpen(found, first, args, terminal)
  return { answers, table: found.judged.table, date }
}

/** Says what would be sent, besides the lines of the file. */
function logPlan(plan: Plan, toZero: number, log: (text: string) => void): void {
  log(`${counted(plan.changes.length, 'value')} would change.`)
  const falls = manyStockFalls(plan.changes)
  if (falls !== null)
    log(
      `The stock of ${falls.falls} of ${falls.of} products would fall to a tenth or less. Check its column and unit.`,
    )
  if (toZero > 0)
    log(`${counted(toZero, 'product')} that the file leaves out would go to 0, as a job of their own.`)
  for (const line of listed(plan.replaced.map(replacedText))) log(line)
}

/** What a later list is compared with: the products of this one, its date, and the words around its table. */
async function rememberList(
  bridge: Session['bridge'],
  judged: Judged,
  date: number | null,
  log: (text: string) => void,
): Promise<void> {
  await rememberListed(bridge, judged, log)
  await rememberDate(bridge, judged, date, log)
  await rememberWords(bridge, judged, log)
}

/** Stops if the file can't be pushed as it is. */
async function stopIfOpen(
  found: Extract<JudgedFile, { kind: 'judged' }>,
  summary: CheckSummary,
  args: Arguments,
  terminal: Terminal,
): Promise<void> {
  const text = summaryText(summary, found.judged.table.name)
  if (summary.fileError !== null) await stopAtFile(found, text, args, terminal)
  if (summary.questions.length > 0)
    await stopAtFile(found, `${text}\nNothing was sent: the file has open questions.`, args, terminal)
}

/** Whose ids a column holds, and whether a unit is the product's, is known with the catalog. */
function isSettledByCatalog(question: CheckSummary['questions'][number]): boolean {
  return question.about === 'convert' || (question.about === 'mapping' && question.reason === 'ids')
}

interface Sending extends Pick<Session, 'bridge' | 'folder'> {
  judged: Judged
  date: number | null
  plan: Plan
  timeoutMs: number
  log: (text: string) => void
}

/** Queues the lines as one job and the missing products as another, then waits for both. */
async function sendPlan(sending: Sending): Promise<Done & { missing?: Done }> {
  const { bridge, folder, judged, date, plan, timeoutMs, log } = sending
  const { name: file } = judged.table
  const changes = await saveSourceOfPush(bridge, judged, plan.changes, log)
  const ids: number[] = []
  for (const job of [{ changes, confirmed: plan.confirmed }, plan.missing]) {
    if (job.changes.length === 0) continue
    const queued = await queueJob(bridge, { ...job, file })
    if (queued.kind === 'queued') ids.push(queued.job)
    else if (ids.length === 0) throw notQueued(queued)
    else log(`The lines of the file are sent, but the products that it leaves out are not: ${queued.why}.`)
  }
  await rememberList(bridge, judged, date, log)
  const ends: Done[] = []
  for (const id of ids) ends.push(await endOfJob(bridge, id, folder, timeoutMs, log))
  const [first, second] = ends
  if (first === undefined) throw new Error('a plan without changes was sent')
  return second === undefined ? first : { ...first, missing: second }
}
