import { ROWS, type Row } from './ledger.ts'
import type { World } from './world.ts'

/** Rows as they are on the disk, whoever still lives. */
export function rowsOf({ computer }: World): Row[] {
  const { real } = computer.outbox
  return real.isInTransaction() ? [] : real.prepare(ROWS).all<Row>()
}
