import { readSendable, type Sendable } from '../requests/requests.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { Entities } from '../store/entities.ts'
import type { OutboxStore } from '../store/store.ts'
import type { OutboxContext } from './context.ts'

type Unsendable = readonly [ChangeRow, 'damaged' | 'unknown-version' | 'unsendable']

/** Rows that can be sent, and those that can't. */
export function splitSendable(
  entities: Pick<Entities, 'remoteOf'>,
  rows: readonly ChangeRow[],
): { sendable: Sendable[]; unsendable: Unsendable[] } {
  const sendable: Sendable[] = []
  const unsendable: Unsendable[] = []
  for (const row of rows) {
    const read = readSendable(row)
    if (read.kind !== 'operation') unsendable.push([row, read.kind])
    else {
      const product = row.lane === 'order' ? null : entities.remoteOf(row.entity)
      sendable.push({ row, operation: read.operation, product })
    }
  }
  return { sendable, unsendable }
}

/** They become `blocked`, for a person. Only inside a transaction. */
export function block(store: OutboxStore, unsendable: readonly Unsendable[], now: number): void {
  for (const [row, reason] of unsendable) store.move(row, 'blocked', { reason, settled_at: now })
}

/** The rows that can be sent; the others are blocked. */
export function takeSendable(
  { store, entities, time }: Pick<OutboxContext, 'store' | 'entities' | 'time'>,
  rows: readonly ChangeRow[],
): Sendable[] {
  const { sendable, unsendable } = splitSendable(entities, rows)
  if (unsendable.length > 0) store.write(() => block(store, unsendable, time()))
  return sendable
}
