import type { Output } from '../../../shared/contract/contract.ts'
import {
  type BulkOperation,
  isBulk,
  isUndoableKind,
  LANE_OF_KIND,
  type NewChange,
  type Operation,
  type OperationOf,
} from '../../../shared/domain/changes/change.ts'
import { CLEARABLE, emptyValue, type FieldEdit } from '../../../shared/domain/products/product-fields.ts'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { ReplicaProduct } from '../../catalog/replica/rows/replica-product.ts'
import type { HistoryReader } from '../durability/history/history-reader.ts'
import { isSameBulkValue } from '../requests/same-value.ts'
import { basedOn, heldValue } from '../rows/bulk-value.ts'
import { CHANGE_COLUMNS, type ChangeRow, readRow } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'
import { IN_HISTORY_ONLY } from '../rows/schema.ts'
import { changeOf } from '../store/change-of.ts'
import type { Entities } from '../store/entities.ts'
import { type OpenRow, openRows } from '../store/open-rows.ts'
import type { OutboxStore } from '../store/store.ts'

type PlanLine = Output<'planUndo'>['lines'][number]
type FieldThatStays = PlanLine['fields'][number]

/** Which changes of a job can be undone, and which stay. */
interface Undo {
  /** The changes that undo the job, in its order. */
  back: NewChange[]
  left: number
  /** How many of `back` leave some of their fields as they are. */
  partly: number
  /** The first changes of the job, beginning with those that stay, then those that go back in part. */
  lines: PlanLine[]
}

interface Undoing {
  store: OutboxStore
  history: HistoryReader
  entities: Entities
  catalog: Pick<Catalog, 'held' | 'values'>
}

/** Whether and how one change is undone. */
type Answer =
  | { kind: 'back'; change: NewChange; fields: FieldThatStays[] }
  | { kind: 'stays'; why: NonNullable<PlanLine['why']>; theirs: string | null; fields: FieldThatStays[] }

/**
 * Compares what a job wrote with what the catalog holds now. The old value comes back only where the new one is still
 * there and nothing newer waits in the lane. It is prechecked before it leaves, like any change.
 */
export function planUndo(undoing: Undoing, job: number, limit: number): Undo {
  const { store, history, entities } = undoing
  const ofJob = (withHistory: boolean) =>
    store.db
      .prepare(`${OF_JOB} ${withHistory ? `UNION ALL ${HISTORY_OF_JOB}` : ''} ORDER BY seq`)
      .all<ChangeRow>(job)
  const rows = history.holds(job) ? history.read(ofJob) : ofJob(false)
  const openOf = openRows(store, rows.length)
  const answers = rows.map(row => ({ row, answer: answerFor(undoing, row, openOf) }))
  const back = answers.flatMap(({ answer }) => (answer.kind === 'back' ? answer.change : []))
  const isPartly = (answer: Answer) => answer.kind === 'back' && answer.fields.length > 0
  const partly = answers.filter(({ answer }) => isPartly(answer))
  const inOrder = [
    ...answers.filter(({ answer }) => answer.kind === 'stays'),
    ...partly,
    ...answers.filter(({ answer }) => answer.kind === 'back' && !isPartly(answer)),
  ]
  const lines = inOrder.slice(0, limit).map(({ row, answer }): PlanLine => {
    const change = changeOf(row, entities)
    const { fields } = answer
    if (answer.kind === 'back') return { change, back: true, why: null, theirs: null, fields }
    return { change, back: false, why: answer.why, theirs: answer.theirs, fields }
  })
  return { back, left: rows.length - back.length, partly: partly.length, lines }
}

const IN_JOB =
  'seq BETWEEN (SELECT first_seq FROM job WHERE id = ?1) AND (SELECT last_seq FROM job WHERE id = ?1)'
const OF_JOB = `SELECT ${CHANGE_COLUMNS} FROM main.change WHERE ${IN_JOB}`
const HISTORY_OF_JOB = `SELECT ${CHANGE_COLUMNS} FROM history.change AS p WHERE ${IN_JOB} AND ${IN_HISTORY_ONLY}`

function answerFor(undoing: Undoing, row: ChangeRow, openOf: (entity: number) => OpenRow[]): Answer {
  const read = readRow(row)
  if (read.kind !== 'operation') return stays('cannot-be-undone')
  if (row.state !== 'applied') return stays('not-applied')
  const { operation } = read
  const product = undoing.entities.remoteOf(row.entity)
  if (product === null || !canBeUndone(operation)) return stays('cannot-be-undone')
  const isNewer = ({ lane }: OpenRow) => lane === LANE_OF_KIND[operation.kind] || lane === 'life'
  // A row in history.db may carry the marketplace's id of a product that turned out to be one made here.
  if (openOf(undoing.entities.ofProduct(row.entity)).some(isNewer)) return stays('newer-change')
  if (isBulk(operation)) return undoValue(undoing, operation, product)
  const held = undoing.catalog.held(product)
  return operation.kind === 'update'
    ? undoFields(operation, product, held)
    : undoPrimary(operation, product, held)
}

const canBeUndone = (
  operation: Operation,
): operation is BulkOperation | OperationOf<'update' | 'image-primary'> => isUndoableKind(operation.kind)

function undoValue({ catalog }: Undoing, operation: BulkOperation, product: number): Answer {
  const { from, to } = operation
  if (from === null) return stays('no-base')
  const held = heldValue(operation, catalog.values([product]).get(product))
  if (held === null) return stays('changed-since')
  // The marketplace may have rounded the price: the base of the undo is what it holds.
  if (!isSameBulkValue(to, held)) return stays('changed-since', String(held))
  const change = { ...basedOn(operation, held, null, from), product, origin: null, confirmed: undefined }
  return goesBack(change)
}

/** Each field by itself: those that can't go back stay, and are named. */
function undoFields(operation: OperationOf<'update'>, product: number, held: ReplicaProduct | null): Answer {
  const fields: FieldEdit[] = []
  const left: FieldThatStays[] = []
  for (const edit of operation.fields) {
    const why = whyFieldStays(edit, held)
    if (why !== null) left.push({ field: edit.field, ...why })
    // The API document (§4) takes an empty text, and no null.
    else fields.push({ field: edit.field, from: edit.to, to: edit.from ?? emptyValue(edit.field) })
  }
  const [first] = left
  if (fields.length === 0 && first !== undefined) return stays(first.why, first.theirs, left)
  return goesBack({ kind: 'update', product, sku: operation.sku, fields, origin: null }, left)
}

function whyFieldStays(
  { field, from, to }: FieldEdit,
  held: ReplicaProduct | null,
): Omit<FieldThatStays, 'field'> | null {
  if (from === undefined) return { why: 'no-base', theirs: null }
  const shown = held === null ? null : shownField(held.fields, field)
  if (shown?.kind !== 'shown') return { why: 'changed-since', theirs: null }
  const text = shown.value === null ? null : String(shown.value)
  if (!isSameField(field, to, text)) return { why: 'changed-since', theirs: text }
  const wasEmpty = from === null || from === ''
  const canBeEmpty = emptyValue(field) === '' && CLEARABLE.includes(field)
  return wasEmpty && !canBeEmpty ? { why: 'cannot-be-emptied', theirs: null } : null
}

function undoPrimary(
  operation: OperationOf<'image-primary'>,
  product: number,
  held: ReplicaProduct | null,
): Answer {
  const { image, from, sku } = operation
  if (from === null) return stays('no-base')
  const images = held?.images ?? []
  const primary = images.find(image => image.is_primary)
  const isThere = images.some(({ id }) => id === from)
  if (primary?.id !== image || !isThere)
    return stays('changed-since', primary === undefined ? null : String(primary.id))
  return goesBack({ kind: 'image-primary', product, sku, image: from, from: image, origin: null })
}

function goesBack(change: NewChange, fields: FieldThatStays[] = []): Answer {
  return { kind: 'back', change, fields }
}

function stays(
  why: NonNullable<PlanLine['why']>,
  theirs: string | null = null,
  fields: FieldThatStays[] = [],
): Answer {
  return { kind: 'stays', why, theirs, fields }
}
