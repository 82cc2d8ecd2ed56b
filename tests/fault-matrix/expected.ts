import type { ChangeKind } from '../../shared/domain/changes/change.ts'
import type { Fault } from './faults.ts'
import type { Operation } from './operations.ts'
import type { Cell } from './run-cell.ts'

/** What a cell must show; the rest is checked by rules that are the same for all cells. */
interface Expected {
  class: Cell['class']
  after: string
  end: string
  effects: number
  holds: boolean
  writes: number
  reads: number
  probes: number
  resends: number
}

const CONFIRMED = 'applied (confirmed-by-reading)'
/** Kinds whose second effect changes nothing, or that the marketplace refuses the second time. */
const IDEMPOTENT: readonly ChangeKind[] = ['create', 'delete', 'image-delete', 'move']

/** The cell of an operation under a fault, by the rules of docs/reliability.md. */
export function expectedOf(operation: Operation, fault: Fault): Expected {
  const { comparing } = operation
  const { inject } = fault
  const plain: Expected = {
    class: fault.class,
    after: 'applied',
    end: 'applied',
    effects: 1,
    holds: true,
    writes: 1,
    reads: comparing,
    probes: 0,
    resends: 0,
  }
  switch (inject.at) {
    case 'person':
      return { ...plain, after: 'queued' }
    case 'connection':
      // Reads made before the connection was lost no longer count.
      return { ...plain, after: 'queued', reads: comparing * 2, probes: 1 }
    case 'disk':
      // The answer is held in memory until the disk accepts it.
      return { ...plain, after: 'sending' }
    case 'program':
      return expectedOfKill(operation, inject.dies, inject.carriedOut, plain)
    case 'server':
      break
  }
  if (fault.name.endsWith('to this one')) return expectedOfRefusal(operation, fault, plain)
  switch (fault.class) {
    case 'refused-for-now':
      return expectedOfWait(operation, fault, plain)
    case 'rejected':
      return expectedOfRefusal(operation, fault, plain)
    case 'unknown':
      return {
        ...expectedOfDoubt(operation, inject.carriedOut, wasAnswered(fault), plain),
        ...reasonOf(fault),
      }
    default:
      return plain
  }
}

function expectedOfKill(
  operation: Operation,
  dies: string,
  carriedOut: 'no' | 'at-once',
  plain: Expected,
): Expected {
  const nothing = { effects: 0, holds: false, writes: 0, reads: 0 }
  if (dies === 'before-queue-commit') return { ...plain, ...nothing, after: 'not queued', end: 'not queued' }
  if (dies === 'after-queue-commit')
    return { ...plain, after: operation.comparing === 1 ? 'queued' : 'sending' }
  const doubt = expectedOfDoubt(operation, carriedOut, false, plain)
  return {
    ...doubt,
    class: dies === 'answered' || dies === 'updated-catalog' ? 'applied' : null,
    after: 'unknown (stopped-while-sending)',
    // A change that was marked and never left is resolved like the others, but was no request.
    writes: dies === 'marked' ? doubt.writes - 1 : doubt.writes,
    // The catalog already knows that it is gone, and has no SKU to search by.
    reads: dies === 'updated-catalog' && operation.kind === 'delete' ? doubt.reads - 1 : doubt.reads,
  }
}

function expectedOfWait({ comparing }: Operation, { name }: Fault, plain: Expected): Expected {
  const isKey = name.endsWith('to the key')
  const isLong = isKey || name === '429, no Retry-After'
  const again = isLong ? comparing : 0
  return { ...plain, after: 'queued', writes: 2, reads: comparing + again, probes: isKey ? 2 : 0 }
}

function expectedOfRefusal({ kind, comparing }: Operation, { name }: Fault, plain: Expected): Expected {
  const isGone = name.startsWith('404')
  // A probe first reported whether the key was refused.
  const isAsked = name.endsWith('to this one')
  const nothing = { ...plain, effects: 0, holds: false, probes: isAsked ? 1 : 0 }
  // Deleting what is gone is done.
  if (isGone && (kind === 'delete' || kind === 'image-delete')) return { ...plain, effects: 0 }
  const isBulk = kind === 'stock' || kind === 'price'
  const isDoubted = kind === 'create' || kind === 'move' || (isGone && !isBulk)
  const refused = 'rejected (request-refused)'
  if (!isDoubted) return { ...nothing, after: refused, end: refused }
  const gone = {
    update: 'product-gone',
    'image-add': 'product-gone',
    'image-primary': 'image-gone',
    move: 'order-gone',
  }
  const reason = isGone && kind in gone ? gone[kind as keyof typeof gone] : 'request-refused'
  // "No such product" is confirmed by the list, and first by the product if its images were what was read.
  const ofProduct = { update: 2, 'image-add': 3, 'image-primary': 1 }
  const isOfProduct = isGone && kind in ofProduct
  const readCells = isOfProduct ? ofProduct[kind as keyof typeof ofProduct] : kind === 'create' ? 2 : 1
  return {
    ...nothing,
    after: 'unknown (request-refused)',
    end: `rejected (${reason})`,
    reads: comparing + readCells,
  }
}

/** An unknown change is read at once, again when the quarantine is over, and sent again only then. */
function expectedOfDoubt(
  { kind, comparing }: Operation,
  carriedOut: 'no' | 'at-once' | 'in-quarantine' | 'after-quarantine',
  isAnswered: boolean,
  plain: Expected,
): Expected {
  // After an answer the quarantine is over at the first read; for an image nothing shortens it.
  const first = isAnswered && kind !== 'image-add' ? 0 : 1
  // "No such product" takes a second read of the list.
  const last = kind === 'create' ? 2 : 1
  // So does "no longer there"; and a product with that SKU is read by itself, to check that every field is ours.
  const found = kind === 'delete' || kind === 'create' ? 2 : 1
  if (carriedOut === 'at-once') return { ...plain, end: CONFIRMED, reads: comparing + found }
  if (carriedOut === 'in-quarantine') return { ...plain, end: CONFIRMED, reads: comparing + first + found }
  // After the quarantine somebody may have changed the product: it is compared again before it is deleted.
  const compared = kind === 'delete' ? first : 0
  const again = { ...plain, writes: 2, resends: 1, reads: comparing + first + last + compared }
  const isTooLate = carriedOut === 'after-quarantine'
  if (kind === 'image-add') {
    // If it was sent twice, images are counted: one more is fine, two are shown to a person.
    const twice = { end: 'rejected (image-twice)', effects: 2, holds: false }
    return { ...again, reads: again.reads + 1, ...(isTooLate ? twice : { end: CONFIRMED }) }
  }
  return { ...again, effects: isTooLate && !IDEMPOTENT.includes(kind) ? 2 : 1 }
}

/** Whether the marketplace had finished the request. */
function wasAnswered({ inject, name }: Fault): boolean {
  if (inject.at !== 'server') return false
  const { says } = inject
  return says.kind === 'answer' && !/^50[24]/.test(name)
}

function reasonOf({ inject, name }: Fault): Pick<Expected, 'after' | 'probes'> {
  const says = inject.at === 'server' ? inject.says.kind : 'hold'
  if (says === 'reset' || says === 'end' || says === 'hold')
    return { after: 'unknown (no-answer)', probes: 1 }
  const isServers = name.startsWith('50')
  return { after: `unknown (${isServers ? 'server-error' : 'answer-unreadable'})`, probes: 0 }
}
