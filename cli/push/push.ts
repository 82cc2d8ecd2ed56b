import type { Change } from '../../shared/contract/groups/outbox.ts'
import { checkedOf, judgeFile } from '../../shared/import/check.ts'
import { judge } from '../../shared/import/judge.ts'
import type { Arguments } from '../arguments.ts'
import { lookupOf, readFreshCatalog } from '../catalog.ts'
import { readEveryChange } from '../changes.ts'
import { exitOf, readKind, stopAtOtherLayout, summaryOf, summaryText } from '../check.ts'
import { EXIT, type ExitCode, Stop } from '../exit.ts'
import { writeFailedLines } from '../failed.ts'
import { readInputs } from '../files.ts'
import { grouped, listed } from '../listed.ts'
import { openSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { flaggedText, planOf } from './plan.ts'
import { pushProducts } from './push-products.ts'
import { doneText, readTimeout, sendAll, stopUnlessConfirmed } from './send.ts'
import { saveSourceOfPush } from './source.ts'

/** `desk push`: sends what differs between a file and the marketplace, and prints the outcome of each line. */
export async function push(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const { print, log, env } = terminal
  const kind = readKind(args)
  if (kind === 'products') return pushProducts(args, terminal)
  const timeoutMs = readTimeout(args)
  const {
    answers,
    file: { name, bytes },
  } = await readInputs(args)
  const found = judgeFile(bytes, name, kind, { answers })
  stopAtOtherLayout(found, name)
  const first = summaryOf(found)
  if (found.kind === 'refused' || first.fileError !== null)
    throw new Stop(EXIT.usage, summaryText(first, name))
  if (first.questions.length > 0)
    throw new Stop(EXIT.usage, `${summaryText(first, name)}\nNothing was sent: the file has open questions.`)
  const session = await openSession(args, env)
  try {
    const { bridge } = session
    const pages = await readFreshCatalog(bridge, log)
    // Waiting changes are sent first, so the file is compared with the values after them.
    const catalog = lookupOf(pages, await readEveryChange(bridge))
    const judged = judge(found.judged.table, kind, { answers, catalog })
    const checked = checkedOf(judged)
    const { settings } = await bridge.call('readSettings', {})
    const { cells } = await bridge.call('readDraft', {})
    const plan = planOf(checked, name, catalog, settings.guardRails, Date.now(), cells)
    const summary = summaryOf({ kind: 'judged', judged })
    const doubtful = exitOf(summary)
    log(summaryText(summary, name))
    log(`${grouped(plan.changes.length)} values would change.`)
    for (const line of listed(plan.earlier)) log(line)
    const failed = args.text('failed')
    const writeRejected = (changes: readonly Change[]) => {
      if (failed !== null) log(writeFailedLines(judged, changes, failed))
    }
    if (plan.changes.length === 0 || args.has('dry-run')) {
      if (args.has('json')) print(JSON.stringify({ dryRun: args.has('dry-run'), changes: plan.changes }))
      for (const line of listed(plan.flagged.map(flaggedText))) log(line)
      writeRejected([])
      return doubtful
    }
    stopUnlessConfirmed('changes are beyond the guard rails', plan.flagged.map(flaggedText), args)
    const changes = await saveSourceOfPush(bridge, judged, plan.changes, log)
    const done = await sendAll(
      bridge,
      { changes, confirmed: plan.confirmed, file: name },
      session.folder,
      timeoutMs,
      log,
    )
    print(args.has('json') ? JSON.stringify(done) : doneText(done))
    writeRejected(done.changes)
    return done.changes.every(change => change.state === 'applied' || change.state === 'superseded')
      ? doubtful
      : EXIT.someRefused
  } finally {
    await session.close()
  }
}
