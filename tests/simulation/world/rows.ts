import { ROWS, type Row } from './ledger.ts'
import type { World } from './world.ts'

/** Rows as they are on disk, whether a program runs or not. */
export function rowsOf({ computer }: World): Row[] {
  const { real } = computer.outbox
  return real.isInTransaction() ? [] : real.prepare(ROWS).all<Row>()
}
