import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Output } from '../../shared/contract/contract.ts'
import type { LastSave } from '../../shared/contract/groups/linked-files.ts'
import type { LinkedWords } from '../../shared/import/linked/linked-rows.ts'
import type { LinkedEdit, LinkedReading } from '../../shared/import/linked/read-linked.ts'
import type { CellValue } from '../stage/actions/action.ts'
import { holdsValue } from '../stage/cells/cell-change.ts'
import type { Stage } from '../stage/stage.ts'
import type { runJob } from './run-job.ts'

type Save = Extract<Output<'takeLinkedSave'>, { kind: 'save' }>

const EXAMPLES_MAX = 200

interface TakeSaveParts {
  bridge: Pick<Bridge, 'call'>
  stage: Pick<Stage, 'applyEditsInPieces' | 'whenSaved' | 'presentOf' | 'editOf' | 'changeOf'>
  words: LinkedWords
  /** What to say of a file without its headings. */
  noColumns: string
  /** What to say when the worker failed. */
  failed: string
  run: typeof runJob
  now: () => number
}

/**
 * Reads the save of a linked file that waits, or the bytes of one that a person dropped, and stages what was changed in
 * it. Null when there is none for this window.
 */
export async function takeSave(
  id: string,
  dropped: Uint8Array | null,
  parts: TakeSaveParts,
): Promise<{ name: string; last: LastSave } | null> {
  const { bridge, stage, words, run, now } = parts
  const save = await bridge.call('takeLinkedSave', { id, isDropped: dropped !== null })
  if (save.kind === 'none') return null
  const { name, rows, written, seen } = save
  const given = { name, words, rows, written, seen }
  const reading = await run({ kind: 'read', bytes: dropped ?? save.bytes, given }).catch(
    (): LinkedReading => ({ kind: 'refused', why: parts.failed }),
  )
  const at = Math.floor(now())
  if (reading.kind !== 'read') {
    const why = reading.kind === 'refused' ? reading.why : parts.noColumns
    const last: LastSave = { kind: 'unreadable', at, why }
    await bridge.call('keepLinkedSave', { id, seen: null, last })
    return { name, last }
  }
  const places = new Map(rows.id.map((product, index) => [product, index]))
  const cells = reading.edits.map(edit => cellOf(edit, places.get(edit.product) ?? -1, save, stage))
  await stage.applyEditsInPieces(cells)
  // Until the edits are on the disk the save counts as not read: it is read again after a crash.
  await stage.whenSaved()
  const last = lastOf(reading, at)
  await bridge.call('keepLinkedSave', { id, seen: reading.cells, last })
  return { name, last }
}

function lastOf(reading: Extract<LinkedReading, { kind: 'read' }>, at: number): LastSave {
  const { edits, ignored, ignoredCells, notTaken } = reading
  return {
    kind: 'read',
    at,
    edits: edits.length,
    ignored,
    ignoredCells: ignoredCells.map(cell => cell.slice(0, 2_000)),
    notTaken: notTaken.length,
    // The reason of a line names all its cells.
    examples: [...new Set(notTaken.map(({ why }) => why.slice(0, 2_000)))].slice(0, EXAMPLES_MAX),
  }
}

/**
 * The edit of a changed cell. Where the marketplace meanwhile has a value that the person never saw in the file, the
 * edit starts from the one they saw, so that the sheet shows both and asks.
 */
function cellOf(
  { product, field, value, line }: LinkedEdit,
  index: number,
  save: Save,
  stage: Pick<Stage, 'presentOf' | 'editOf' | 'changeOf'>,
): CellValue {
  const was = save.rows[field][index] ?? null
  const seen = [was, save.written[field][index] ?? null, save.seen?.[field][index] ?? null, value]
  const origin = { file: save.name, line }
  const present = stage.presentOf(product, field)
  // An earlier save may have been sent since, and its edit starts from that value, or was discarded.
  const sent = stage.changeOf(product, field)
  const isOwn = sent !== undefined && holdsValue(sent) && sent.origin?.file === save.name
  const isSent = isOwn && (sent.to === present || sent.theirs === present)
  const isKnown = seen.includes(present) || isSent || stage.editOf(product, field)?.from === present
  return { product, field, value, origin, ...(isKnown ? {} : { from: was }) }
}
