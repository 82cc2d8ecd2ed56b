import { count } from '../world/coverage.ts'
import type { Ref } from '../world/ledger.ts'
import type { Rng } from '../world/rng.ts'
import { shownChanges } from '../world/view.ts'
import type { World } from '../world/world.ts'
import { type Command, luckOf } from './commands.ts'
import { decide } from './decide.ts'
import { injectFault } from './inject-fault.ts'
import {
  queue,
  type Wanted,
  wantCreate,
  wantDelete,
  wantEdit,
  wantImage,
  wantMove,
  wantRefused,
  wantSku,
  workable,
} from './simulated-user.ts'

/** Performs one command in a world, as far as it makes sense at that moment. */
export async function perform(world: World, command: Command): Promise<void> {
  const rng = luckOf(command)
  world.trace.line(`${world.time.at()} do ${command.kind} ${command.luck}`)
  count(world.coverage, `command ${command.kind}`)
  const refs = workable(world)
  const ref = refs.length === 0 ? null : rng.pick(refs)
  const edit = (kind: 'stock' | 'price' | 'fields' | 'by') =>
    ref !== null && queue(world, [wantEdit(world, rng, kind, ref)])
  const image = (kind: 'image-add' | 'image-delete' | 'image-primary') =>
    ref !== null && queue(world, [wantImage(world, rng, kind, ref)])
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
      return void queue(world, [wantBack(world, rng)])
    case 'paste':
      return paste(world, rng, refs)
    case 'create':
      return void queue(
        world,
        Array.from({ length: rng.hits(0.2) ? 3 : 1 }, () => wantCreate(world, rng)),
      )
    case 'edit new product':
      return editNew(world, rng, refs)
    case 'add image':
      return void image('image-add')
    case 'delete image':
      return void image('image-delete')
    case 'make image primary':
      return void image('image-primary')
    case 'delete product':
      return void (ref !== null && queue(world, [wantDelete(world, ref)]))
    case 'move order':
      return void queue(world, [wantMove(world, rng)])
    case 'ask what is refused':
      return void (ref !== null && queue(world, [wantRefused(world, rng, ref)]))
    case 'cancel':
    case 'cancel job':
    case 'retry':
    case 'resolve':
    case 'undo job':
      return decide(world, command.kind, rng)
    default:
      return injectFault(world, command.kind, rng, ref)
  }
}

/** Sets a cell back to its value before the waiting edit. */
function wantBack(world: World, rng: Rng): Wanted | null {
  const open = shownChanges(world).filter(
    change =>
      change.state === 'queued' &&
      (change.kind === 'stock' || change.kind === 'price') &&
      change.from !== null,
  )
  if (open.length === 0) return null
  const change = rng.pick(open)
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

function paste(world: World, rng: Rng, refs: readonly Ref[]): void {
  const kinds = ['stock', 'price', 'stock', 'price', 'fields'] as const
  const wanted = refs.flatMap(ref =>
    Array.from({ length: rng.between(1, 2) }, () => wantEdit(world, rng, rng.pick(kinds), ref)),
  )
  queue(world, wanted, 'prices.csv')
}

/** Edits, images and the deletion of a product that was made here, whether the marketplace knows it or not. */
function editNew(world: World, rng: Rng, refs: readonly Ref[]): void {
  const own = refs.filter(({ local }) => local !== null)
  if (own.length === 0) return void queue(world, [wantCreate(world, rng)])
  const ref = rng.pick(own)
  const wanted = rng.weigh<() => Wanted | null>([
    [4, () => wantEdit(world, rng, 'stock', ref)],
    [3, () => wantEdit(world, rng, 'price', ref)],
    [4, () => wantEdit(world, rng, 'fields', ref)],
    [4, () => wantSku(world, ref)],
    [4, () => wantImage(world, rng, 'image-add', ref)],
    [2, () => wantDelete(world, ref)],
  ])
  queue(world, [wanted()])
}
