import type { Change } from '../shared/contract/groups/outbox.ts'
import { checkedOf, checkFile, judgeFile } from '../shared/import/check.ts'
import type { Judged } from '../shared/import/judge.ts'
import type { Arguments } from './arguments.ts'
import { lookupOf, readFreshCatalog } from './catalog.ts'
import { readEveryChange } from './changes.ts'
import { exitOfChecked, readKind, tellChecked } from './check.ts'
import { EXIT, type ExitCode, Stop } from './exit.ts'
import { writeFailedLines } from './failed.ts'
import { readAnswers, readWanted } from './files.ts'
import { type Plan, planOf, tellFlagged } from './plan.ts'
import { pushProducts } from './push-products.ts'
import { readPatience, sendAll, tellDone } from './send.ts'
import { openSession } from './session.ts'
import { saveSourceOfPush } from './source.ts'

/** Lines that are told one by one. */
const TOLD_MAX = 20

/** `desk push`: sends what differs between a file and the marketplace, and tells what became of each line. */
export async function push(
  words: Arguments,
  print: (text: string) => void,
  tell: (text: string) => void,
): Promise<ExitCode> {
  const kind = readKind(words, ['stock', 'price', 'products'])
  if (kind === 'products') return pushProducts(words, print, tell)
  const answers = readAnswers(words)
  const patienceMs = readPatience(words)
  const { name, bytes } = readWanted(words)
  const first = checkFile(bytes, name, kind, { answers })
  if (first.fileError !== null) throw new Stop(EXIT.usage, tellChecked(first, name))
  if (first.questions.length > 0)
    throw new Stop(EXIT.usage, `${tellChecked(first, name)}\nNothing was sent: the file has open questions.`)
  const session = await openSession(words)
  try {
    const { bridge } = session
    const pages = await readFreshCatalog(bridge, tell)
    // What waits here goes out before this file does: the file is compared with what that leaves behind.
    const catalog = lookupOf(pages, await readEveryChange(bridge))
    const judged = judgedOf(bytes, name, kind, { answers, catalog })
    const checked = checkedOf(judged)
    const { settings } = await bridge.call('readSettings', {})
    const { cells } = await bridge.call('readDraft', {})
    const plan = planOf(checked, name, catalog, settings.guardRails, Date.now(), cells)
    const doubtful = exitOfChecked(checked)
    tell(tellChecked(checked, name))
    tell(`${plan.changes.length} values differ from what the marketplace will have.`)
    for (const line of plan.earlier.slice(0, TOLD_MAX)) tell(line)
    if (plan.earlier.length > TOLD_MAX) tell(`  and ${plan.earlier.length - TOLD_MAX} more`)
    const failed = words.text('failed')
    const tellFailed = (changes: readonly Change[]) => {
      if (failed !== null) tell(writeFailedLines(judged, changes, failed))
    }
    if (plan.changes.length === 0 || words.has('dry-run')) {
      if (words.has('json')) print(JSON.stringify({ dryRun: words.has('dry-run'), changes: plan.changes }))
      for (const row of plan.flagged) tell(tellFlagged(row))
      tellFailed([])
      return doubtful
    }
    stopUnlessConfirmed(plan, words)
    const changes = await saveSourceOfPush(bridge, judged, plan.changes, tell)
    const done = await sendAll(
      bridge,
      { changes, confirmed: plan.confirmed, file: name },
      session.folder,
      patienceMs,
      tell,
    )
    print(words.has('json') ? JSON.stringify(done) : tellDone(done))
    tellFailed(done.changes)
    return done.changes.every(change => change.state === 'applied' || change.state === 'superseded')
      ? doubtful
      : EXIT.someRefused
  } finally {
    await session.close()
  }
}

/** A file that was readable a moment ago is readable now. */
function judgedOf(...file: Parameters<typeof judgeFile>): Judged {
  const found = judgeFile(...file)
  if (found.kind === 'refused') throw new Error(`${file[1]} was read, and then refused`)
  return found.judged
}

function stopUnlessConfirmed(plan: Plan, words: Arguments): void {
  if (plan.flagged.length === 0 || words.has('yes')) return
  throw new Stop(
    EXIT.usage,
    [
      `${plan.flagged.length} changes are beyond the guard rails:`,
      ...plan.flagged.slice(0, TOLD_MAX).map(tellFlagged),
      'Nothing was sent. Look at them, then add --yes to send everything.',
    ].join('\n'),
  )
}
