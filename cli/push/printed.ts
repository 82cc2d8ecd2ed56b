import type { Change } from '../../shared/contract/outbox/change.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import type { Arguments } from '../arguments.ts'
import { grouped, listed } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { plannedLines } from './plan-text.ts'
import { badLine, type Done, doneText, isDone } from './send.ts'

interface Printed {
  /** What became of the changes that earlier commands left unsent. */
  earlier: readonly Change[]
  /** What `--json` says besides. */
  more?: object
}

/** Prints the result of a push that queued nothing: what would be sent, and what was sent of earlier commands. */
export function printPlanned(
  planned: readonly NewChange[],
  { earlier, more = {} }: Printed,
  args: Arguments,
  { print }: Terminal,
): void {
  const dryRun = args.has('dry-run')
  if (args.has('json')) print(JSON.stringify({ dryRun, changes: planned, ...more, ...inJson(earlier) }))
  else for (const line of [...plannedLines(planned), ...(dryRun ? [] : earlierLines(earlier))]) print(line)
}

/** Prints the result of a push; `missing`: the job of the products that the file leaves out. */
export function printDone(
  done: Done & { missing?: Done },
  { earlier, more = {} }: Printed,
  args: Arguments,
  { print }: Terminal,
): void {
  if (args.has('json')) {
    print(JSON.stringify({ ...done, ...more, ...inJson(earlier) }))
    return
  }
  print(doneText(done))
  if (done.missing !== undefined) print(`Not in the file: ${doneText(done.missing)}`)
  for (const line of earlierLines(earlier)) print(line)
}

const inJson = (earlier: readonly Change[]) => (earlier.length === 0 ? {} : { earlier })

function earlierLines(earlier: readonly Change[]): string[] {
  if (earlier.length === 0) return []
  const bad = earlier.filter(change => !isDone(change))
  const applied = earlier.filter(({ state }) => state === 'applied').length
  return [
    `Of earlier commands: ${grouped(applied)} applied, ${grouped(bad.length)} not.`,
    ...listed(bad.map(badLine), bad.length, '; desk outbox --failed FILE writes the rows that failed'),
  ]
}
