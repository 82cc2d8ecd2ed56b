import type { Change } from '../../../shared/contract/groups/outbox.ts'
import { readBeside } from './beside-checksum.ts'
import type { Entities } from './entities.ts'
import { type ChangeRow, readRow } from './row.ts'

type Theirs = Extract<Change, { kind: 'update' }>['theirs']

/** Columns that a window is shown anything of: thousands of rows stand between a start and the first picture. */
export const SHOWN_COLUMNS =
  'seq, job, entity, lane, kind, v, payload, base, crc, state, reason, words, theirs, created_at, settled_at'
export type ShownRow = Pick<
  ChangeRow,
  | 'seq'
  | 'job'
  | 'entity'
  | 'lane'
  | 'kind'
  | 'v'
  | 'payload'
  | 'base'
  | 'crc'
  | 'state'
  | 'reason'
  | 'words'
  | 'theirs'
  | 'created_at'
  | 'settled_at'
>

/** The contract's view of a row. A row that cannot be read is shown with what is left of it. */
export function changeOf(row: ShownRow, entities: Pick<Entities, 'remoteOf'>): Change {
  const read = readRow(row)
  const common = {
    id: row.seq,
    job: row.job,
    state: row.state,
    reason: row.reason,
    words: row.words,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }
  const product = row.entity > 0 ? row.entity : (entities.remoteOf(row.entity) ?? row.entity)
  if (read.kind !== 'wish') {
    const state = row.state === 'withdrawn' ? row.state : 'blocked'
    const left = { product, sku: null, origin: null, lane: row.lane }
    return { ...common, kind: 'unreadable', ...left, state, reason: read.kind }
  }
  const { wish } = read
  switch (wish.kind) {
    case 'price': {
      const { entity: _, by: _by, kind, ...rest } = wish
      return { ...common, ...rest, kind: 'price', product, field: 'base_price', theirs: row.theirs }
    }
    case 'stock': {
      const { entity: _, kind, ...rest } = wish
      return { ...common, ...rest, kind: 'stock', product, field: 'stock_qty', theirs: row.theirs }
    }
    case 'update': {
      const { entity: _, ...rest } = wish
      return { ...common, ...rest, product, theirs: readBeside<Theirs>(row.theirs) }
    }
    case 'move': {
      const { entity: _, ...rest } = wish
      return { ...common, ...rest, theirs: row.theirs }
    }
    default: {
      const { entity: _, ...rest } = wish
      return { ...common, ...rest, product } as Change
    }
  }
}
