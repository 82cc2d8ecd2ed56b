import type { Change } from '../../../shared/contract/outbox/change.ts'
import { resultOf } from '../../../shared/domain/changes/conflict.ts'
import { call, callLater } from '../world/calls.ts'
import { count } from '../world/coverage.ts'
import { cellOf, cellsOfRow, type Ref, type Row, textOf } from '../world/ledger.ts'
import type { Rng } from '../world/rng.ts'
import { rowsOf } from '../world/rows.ts'
import { learnNumbers, shownChanges } from '../world/view.ts'
import { violate, type World } from '../world/world.ts'
import type { CommandKind } from './commands.ts'

type Decision = Extract<CommandKind, 'cancel' | 'cancel job' | 'retry' | 'resolve' | 'undo job'>

/** What the user decides about changes that were queued before. */
export async function decide(world: World, kind: Decision, rng: Rng): Promise<void> {
  const changes = shownChanges(world).sort((a, b) => a.id - b.id)
  const some = (states: readonly string[]) => {
    const fitting = changes.filter(({ state }) => states.includes(state))
    return fitting.filter(() => rng.hits(0.6))
  }
  const job = changes.length === 0 ? null : rng.pick(changes).job
  switch (kind) {
    case 'cancel':
      return giveUp(world, some(['queued', 'rejected', 'conflict', 'sending', 'unknown']).slice(0, 3))
    case 'cancel job':
      return job === null
        ? undefined
        : giveUp(
            world,
            changes.filter(change => change.job === job),
          )
    case 'retry':
      return retry(world, some(['rejected']))
    case 'resolve':
      for (const change of some(['conflict']))
        await resolve(world, change, rng.pick(['mine', 'theirs', 'difference']))
      return
    case 'undo job':
      return job === null ? undefined : undo(world, job)
  }
}

/** Runs an action that may cancel changes, and records which: only those may ever be `withdrawn`. */
async function noting(world: World, act: () => Promise<unknown>): Promise<void> {
  const before = new Map(rowsOf(world).map(({ seq, state }) => [seq, state]))
  const jobs = new Set(rowsOf(world).map(row => row.job))
  await act()
  for (const row of rowsOf(world)) {
    const was = before.get(row.seq)
    if (row.state === 'withdrawn' && was !== 'withdrawn') world.ledger.givenUp.add(row.seq)
    if (row.state === 'withdrawn' && (was === 'unknown' || was === 'sending'))
      violate(world, `I7 change ${row.seq} was withdrawn while it was ${was}`)
    // Edits that a cancelled delete had superseded are asked for again.
    if (!jobs.has(row.job)) askAgain(world, row)
  }
}

function askAgain(world: World, row: Row): void {
  learnNumbers(world)
  const { ledger, time } = world
  for (const asked of cellsOfRow(ledger, row))
    ledger.add({ ...asked, at: time.at(), kind: row.kind as never })
}

export async function giveUp(world: World, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  world.trace.line(`${world.time.at()} cancel ${ids}`)
  await noting(world, () => callLater(world, app => app.outbox.cancelChanges({ ids })))
}

export async function retry(world: World, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  for (const { id } of changes) repeat(world, id)
  const ids = changes.map(({ id }) => id)
  world.trace.line(`${world.time.at()} retry ${ids}`)
  await callLater(world, app => app.outbox.retry({ ids }))
}

/** What the user asks for a second time may take effect a second time. */
function repeat(world: World, id: number): void {
  const row = rowsOf(world).find(({ seq }) => seq === id)
  if (row === undefined) return
  for (const { cell, value } of cellsOfRow(world.ledger, row))
    for (const operation of world.ledger.byCell.get(cell) ?? [])
      if (operation.value === value) operation.isRepeated = true
}

export async function resolve(
  world: World,
  change: Change,
  wanted: 'mine' | 'theirs' | 'difference',
): Promise<void> {
  const { ledger, time, trace, coverage } = world
  learnNumbers(world)
  const ref =
    'product' in change
      ? ledger.refs.find(({ local, remote }) => change.product === local || change.product === remote)
      : undefined
  const possible = wanted === 'difference' && change.kind !== 'stock' ? 'mine' : wanted
  const choice = change.kind === 'create' ? lookedAt(world, change, ref) : possible
  if (choice === 'neither') return giveUp(world, [change])
  if ((change.kind === 'stock' || change.kind === 'price') && ref !== undefined) {
    const cell = cellOf(ref, change.field)
    if (change.theirs !== null) ledger.show(cell, textOf(change.theirs))
    const result = resultOf(choice, change)
    // From then on the change is a difference to what is there.
    const by = Number(change.to) - Number(change.from)
    if (choice === 'difference' && result !== null)
      ledger.add({ cell, value: textOf(result), by, at: time.at(), kind: change.kind })
  }
  if (choice !== 'theirs') repeat(world, change.id)
  trace.line(`${time.at()} resolve ${change.id} ${choice}`)
  count(coverage, `resolve ${choice}`)
  const before = carried(world, change.id)
  await noting(world, () => callLater(world, app => app.outbox.resolveConflicts([change.id], choice)))
  const after = new Set(carried(world, change.id))
  for (const place of before) if (!after.has(place)) ledger.letGo.add(place)
}

/** Who looks at a product knows whether it is the one that they created; one that is gone they don't create again. */
function lookedAt(
  { market }: World,
  { theirs }: Extract<Change, { kind: 'create' }>,
  ref: Ref | undefined,
): 'mine' | 'theirs' | 'neither' {
  const product = market.state.products.get(theirs ?? 0)
  if (product === undefined || product.bornAs !== ref?.bornAs) return 'mine'
  return product.isDeleted ? 'neither' : 'theirs'
}

function carried(world: World, id: number): string[] {
  const row = rowsOf(world).find(({ seq }) => seq === id)
  return row === undefined ? [] : cellsOfRow(world.ledger, row).map(({ cell, value }) => `${cell}=${value}`)
}

async function undo(world: World, job: number): Promise<void> {
  const seqs = new Set(rowsOf(world).map(({ seq }) => seq))
  const undone = call(world, app =>
    (app.outbox as unknown as { undoJob?(job: number): unknown }).undoJob?.(job),
  )
  world.trace.line(`${world.time.at()} undo ${job} ${JSON.stringify(undone)}`)
  for (const row of rowsOf(world)) if (!seqs.has(row.seq)) askAgain(world, row)
}
