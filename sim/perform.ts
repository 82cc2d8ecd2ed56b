import type { Change } from '../shared/contract/groups/outbox.ts'
import { isFinal } from '../shared/domain/change.ts'
import { resultOf } from '../shared/domain/conflict.ts'
import { legalMoves } from '../shared/domain/rules/order-moves.ts'
import { type Command, luckOf } from './commands.ts'
import { count } from './coverage.ts'
import type { Dice } from './dice.ts'
import { cellOf, cellsOfRow, type Ref, ROWS, type Row, textOf } from './ledger.ts'
import { approve, type Doing, deleteImage, moveOrder, placeOrder, remove, setField } from './market/acts.ts'
import {
  newPrice,
  newStock,
  queue,
  type Wanted,
  wantCreate,
  wantDelete,
  wantEdit,
  wantImage,
  wantMove,
  wantRefused,
  workable,
} from './person.ts'
import { learnNumbers, numberOf, productOf, shownChanges } from './view.ts'
import { CRASH_POINTS, call, callLater, crash, pass, start, violate, type World } from './world.ts'

/** Does one command in a world, whatever it means there at that moment. */
export async function perform(world: World, command: Command): Promise<void> {
  const dice = luckOf(command)
  world.trace.line(`${world.time.at()} do ${command.kind} ${command.luck}`)
  count(world.coverage, `command ${command.kind}`)
  const refs = workable(world)
  const ref = refs.length === 0 ? null : dice.pick(refs)
  const edit = (kind: 'stock' | 'price' | 'fields' | 'by') =>
    ref !== null && queue(world, [wantEdit(world, dice, kind, ref)])
  const image = (kind: 'image-add' | 'image-delete' | 'image-primary') =>
    ref !== null && queue(world, [wantImage(world, dice, kind, ref)])
  switch (command.kind) {
    case 'edit stock':
      return void edit('stock')
    case 'edit price':
      return void edit('price')
    case 'edit fields':
      return void edit('fields')
    case 'edit stock by':
      return void edit('by')
    case 'edit back':
      return void queue(world, [wantBack(world, dice)])
    case 'paste':
      return paste(world, dice, refs)
    case 'create':
      return void queue(
        world,
        Array.from({ length: dice.hits(0.2) ? 3 : 1 }, () => wantCreate(world, dice)),
      )
    case 'edit new product':
      return editNew(world, dice, refs)
    case 'add image':
      return void image('image-add')
    case 'delete image':
      return void image('image-delete')
    case 'make image primary':
      return void image('image-primary')
    case 'delete product':
      return void (ref !== null && queue(world, [wantDelete(world, ref)]))
    case 'move order':
      return void queue(world, [wantMove(world, dice)])
    case 'ask what is refused':
      return void (ref !== null && queue(world, [wantRefused(world, dice, ref)]))
    case 'withdraw':
    case 'withdraw job':
    case 'retry':
    case 'settle':
    case 'undo job':
      return decide(world, command.kind, dice)
    default:
      return befall(world, command.kind, dice, ref)
  }
}

/** Sets a cell back to what it was before the edit that waits. */
function wantBack(world: World, dice: Dice): Wanted | null {
  const open = shownChanges(world).filter(
    change =>
      change.state === 'queued' &&
      (change.kind === 'stock' || change.kind === 'price') &&
      change.from !== null,
  )
  if (open.length === 0) return null
  const change = dice.pick(open)
  if ((change.kind !== 'stock' && change.kind !== 'price') || change.from === null) return null
  const ref = world.ledger.refs.find(
    ({ local, remote }) => change.product === local || change.product === remote,
  )
  if (ref === undefined) return null
  const common = { product: change.product, sku: null, origin: null }
  return change.kind === 'stock'
    ? { ref, change: { kind: 'stock', ...common, from: Number(change.to), to: Number(change.from) } }
    : { ref, change: { kind: 'price', ...common, from: change.to as never, to: change.from as never } }
}

function paste(world: World, dice: Dice, refs: readonly Ref[]): void {
  const kinds = ['stock', 'price', 'stock', 'price', 'fields'] as const
  const wanted = refs.flatMap(ref =>
    Array.from({ length: dice.between(1, 2) }, () => wantEdit(world, dice, dice.pick(kinds), ref)),
  )
  queue(world, wanted, 'prices.csv')
}

/** Edits, pictures and deletion of a product that was made here, known to the marketplace or not. */
function editNew(world: World, dice: Dice, refs: readonly Ref[]): void {
  const own = refs.filter(({ local }) => local !== null)
  if (own.length === 0) return void queue(world, [wantCreate(world, dice)])
  const ref = dice.pick(own)
  const wanted = dice.weigh<() => Wanted | null>([
    [4, () => wantEdit(world, dice, 'stock', ref)],
    [3, () => wantEdit(world, dice, 'price', ref)],
    [4, () => wantEdit(world, dice, 'fields', ref)],
    [4, () => wantImage(world, dice, 'image-add', ref)],
    [1, () => wantDelete(world, ref)],
  ])
  queue(world, [wanted()])
}

type Decision = 'withdraw' | 'withdraw job' | 'retry' | 'settle' | 'undo job'

async function decide(world: World, kind: Decision, dice: Dice): Promise<void> {
  const changes = shownChanges(world).sort((a, b) => a.id - b.id)
  const some = (states: readonly string[]) => {
    const fitting = changes.filter(({ state }) => states.includes(state))
    return fitting.filter(() => dice.hits(0.6))
  }
  const job = changes.length === 0 ? null : dice.pick(changes).job
  switch (kind) {
    case 'withdraw':
      return giveUp(world, some(['queued', 'rejected', 'conflict', 'sending', 'unknown']).slice(0, 3))
    case 'withdraw job':
      return job === null
        ? undefined
        : giveUp(
            world,
            changes.filter(change => change.job === job),
          )
    case 'retry':
      return retry(world, some(['rejected']))
    case 'settle':
      for (const change of some(['conflict']))
        await settle(world, change, dice.pick(['mine', 'theirs', 'difference']))
      return
    case 'undo job':
      return job === null ? undefined : undo(world, job)
  }
}

/** Rows as they are on the disk, whoever still lives. */
export function rowsOf({ computer }: World): Row[] {
  const { real } = computer.outbox
  return real.isInTransaction() ? [] : real.prepare(ROWS).all<Row>()
}

/** Runs what may withdraw changes, and writes down which: only those may ever be found withdrawn. */
async function noting(world: World, act: () => Promise<unknown>): Promise<void> {
  const before = new Map(rowsOf(world).map(({ seq, state }) => [seq, state]))
  const jobs = new Set(rowsOf(world).map(row => row.job))
  await act()
  for (const row of rowsOf(world)) {
    const was = before.get(row.seq)
    if (row.state === 'withdrawn' && was !== 'withdrawn') world.ledger.givenUp.add(row.seq)
    if (row.state === 'withdrawn' && (was === 'unknown' || was === 'sending'))
      violate(world, `I7 change ${row.seq} was withdrawn while it was ${was}`)
    // What gave way to a delete that was taken back is asked for anew.
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
  world.trace.line(`${world.time.at()} withdraw ${ids}`)
  await noting(world, () => callLater(world, app => app.outbox.withdraw({ ids })))
}

export async function retry(world: World, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  for (const { id } of changes) repeat(world, id)
  const ids = changes.map(({ id }) => id)
  world.trace.line(`${world.time.at()} retry ${ids}`)
  await callLater(world, app => app.outbox.retry({ ids }))
}

/** What is asked for once more on a person's word may take effect once more. */
function repeat(world: World, id: number): void {
  const row = rowsOf(world).find(({ seq }) => seq === id)
  if (row === undefined) return
  for (const { cell, value } of cellsOfRow(world.ledger, row))
    for (const wish of world.ledger.byCell.get(cell) ?? []) if (wish.value === value) wish.isRepeated = true
}

export async function settle(
  world: World,
  change: Change,
  wanted: 'mine' | 'theirs' | 'difference',
): Promise<void> {
  const { ledger, time, trace, coverage } = world
  const choice = wanted === 'difference' && change.kind !== 'stock' ? 'mine' : wanted
  learnNumbers(world)
  const ref =
    'product' in change
      ? ledger.refs.find(({ local, remote }) => change.product === local || change.product === remote)
      : undefined
  if ((change.kind === 'stock' || change.kind === 'price') && ref !== undefined) {
    const cell = cellOf(ref, change.field)
    if (change.theirs !== null) ledger.show(cell, textOf(change.theirs))
    const result = resultOf(choice, change)
    // From then on it is so many more or fewer than what is there.
    const by = Number(change.to) - Number(change.from)
    if (choice === 'difference' && result !== null)
      ledger.add({ cell, value: textOf(result), by, at: time.at(), kind: change.kind })
  }
  if (choice !== 'theirs') repeat(world, change.id)
  trace.line(`${time.at()} settle ${change.id} ${choice}`)
  count(coverage, `settle ${choice}`)
  const before = carried(world, change.id)
  await noting(world, () => callLater(world, app => app.outbox.settleConflict([change.id], choice)))
  const after = new Set(carried(world, change.id))
  for (const place of before) if (!after.has(place)) ledger.letGo.add(place)
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

function doing(world: World): Doing {
  const { market, time } = world
  return { state: market.state, shape: market.shape, at: time.at(), request: null }
}

/** What the world, the computer and other people do. */
async function befall(world: World, kind: Command['kind'], dice: Dice, ref: Ref | null): Promise<void> {
  const { network, market, time } = world
  const product = ref === null ? null : productOf(world, ref)
  const orders = [...market.state.orders.values()]
  switch (kind) {
    case 'pause':
    case 'resume':
      return void call(world, app => app.outbox.pause(kind === 'pause'))
    case 'try again':
      return tryAgain(world)
    case 'refresh':
      return void call(world, app => app.catalog.refresh())
    case 'customer orders':
      return product === null || product.isDeleted
        ? undefined
        : placeOrder(doing(world), product, dice.between(1, 5))
    case 'customer cancels': {
      const open = orders.filter(({ status }) => status === 'pending' || status === 'confirmed')
      return open.length === 0 ? undefined : moveOrder(doing(world), dice.pick(open), 'cancelled', null)
    }
    case 'other moves order': {
      const open = orders.filter(({ status }) => legalMoves(status).length > 0)
      if (open.length === 0) return
      const order = dice.pick(open)
      return moveOrder(doing(world), order, dice.pick(legalMoves(order.status)), null)
    }
    case 'other edits':
      if (product === null || product.isDeleted) return
      if (dice.hits(0.5)) return setField(doing(world), product, 'stock_qty', 500_000 * 100 + newStock(world))
      if (dice.hits(0.5))
        return setField(doing(world), product, 'base_price', 50_000 + Number(newPrice(world)) / 100)
      return setField(doing(world), product, 'description', `somebody else ${world.nextToken++}`)
    case 'other deletes': {
      // One that nobody here knows to exist could not be told from one that was never made.
      const isKnown = product !== null && call(world, app => app.catalog.held(product.id)) !== null
      return product === null || !isKnown || product.isDeleted ? undefined : remove(doing(world), product)
    }
    case 'other deletes image': {
      // One that nobody here knows to be there could not be told from one that was never added.
      const isUnsure = (source: string) =>
        rowsOf(world).some(({ state, payload }) => !isFinal(state) && payload.includes(source))
      const image = product?.images.find(({ source }) => !isUnsure(source))
      return product === null || image === undefined
        ? undefined
        : deleteImage(doing(world), product, image.id)
    }
    case 'administrator approves':
      for (const waiting of market.state.products.values())
        if (!waiting.isApproved) approve(doing(world), waiting)
      return
    case 'new key':
      return changeKey(world)
    case 'crash': {
      const point = dice.pick(CRASH_POINTS)
      if (point === 'at rest') return crash(world, point)
      world.crashPlan = { point, times: dice.between(1, 4) }
      return
    }
    case 'restart':
      return restart(world)
    case 'sleep':
      return sleep(world, dice)
    case 'set clock': {
      const to1970 = 1000 - time.appClock().now()
      time.stepWall(dice.pick([3_600_000, -3_600_000, 86_400_000, -86_400_000, 10_000, to1970]))
      world.isClockSet = true
      return
    }
    case 'disk fails':
      world.disk = { share: dice.pick([0.2, 0.5, 1]), code: dice.pick([13, 13, 778, 5]) }
      return
    case 'disk works':
      world.disk = { share: 0, code: 13 }
      return
    case 'mirror lost':
      return loseMirror(world)
    case 'offline':
      network.spell = 'offline'
      return
    case 'outage':
      network.spell = 'outage'
      return
    case 'key refused':
      network.spell = dice.pick(['401', '403'])
      return
    case 'online':
      network.spell = null
      return tryAgain(world)
    case 'calm':
      network.trouble = 0
      return
    case 'storm':
      network.trouble = world.profile.trouble
      return
    case 'look around':
      if (ref !== null) lookAt(world, ref)
      return
    default:
      return pass(world, dice.below(world.profile.pauseMs * 2))
  }
}

/** Opens a product on the screen: the catalog reads it anew when it thinks it should. */
function lookAt(world: World, ref: Ref): void {
  const product = numberOf(world, ref)
  if (product !== null && product > 0)
    call(world, app => {
      if ('lookAt' in app.catalog) (app.catalog as { lookAt(ids: number[]): unknown }).lookAt([product])
    })
}

export function tryAgain(world: World): void {
  world.sending.isKeyRefused = false
  call(world, app => app.scheduler.tryAgain())
}

/** The key is revoked at the marketplace, and a while later the person has entered the new one. */
async function changeKey(world: World): Promise<void> {
  const { market } = world
  market.key = `key-${world.nextToken++}`
  await pass(world, 30_000)
  world.key = market.key
  await restart(world)
}

export async function restart(world: World): Promise<void> {
  const { app } = world
  if (app === null) return start(world)
  await callLater(world, running => running.close())
  if (world.app !== app) return
  // What it still waited for went with it.
  app.isAlive = false
  world.app = null
  world.time.dropApp()
  world.sending.isKeyRefused = false
  world.sending.isDiskStuck = false
  world.sending.underWay = null
  if (world.isClockSet) world.sending.limitedUntil = 0
  start(world)
}

async function sleep(world: World, dice: Dice): Promise<void> {
  const { time, network } = world
  const ms = dice.pick([60_000, 600_000, 8 * 3_600_000])
  const stops = dice.hits(0.5)
  // Half of what is under way ends in the sleep, unheard.
  if (dice.hits(0.7)) network.cutAll()
  time.sleep(ms, stops)
  await pass(world, 0)
}

/** mirror.db is gone: a file that may be thrown away at any time. */
async function loseMirror(world: World): Promise<void> {
  if (world.app !== null) crash(world, 'at rest')
  world.computer.mirror.wipe()
  world.computer.isMirrorNew = true
}
