import type { NotQueued } from '../../../shared/contract/groups/outbox.ts'
import type { Confirmation, RowBeyond } from '../../../shared/domain/changes/guard-rails.ts'

/**
 * Queues (or resolves conflicts). Where the core finds values beyond the guard rails that nobody has confirmed, the
 * person is asked, and they are queued again. Null: the person said no, and nothing was queued.
 */
export async function queueConfirmed<Done extends { kind: 'queued' | 'resolved' }>(
  queue: (confirmed: Confirmation[]) => Promise<Done | NotQueued>,
  askPerson: (beyond: readonly RowBeyond[]) => Promise<boolean>,
  confirmed: readonly Confirmation[] = [],
): Promise<Done | NotQueued | null> {
  let given = [...confirmed]
  for (;;) {
    const result = await queue(given)
    if (result.kind !== 'not-queued' || result.why !== 'unconfirmed') return result
    const beyond = result.beyond ?? []
    if (!(await askPerson(beyond))) return null
    const rows = new Set(beyond.map(({ row }) => row))
    given = [
      ...given.filter(({ row }) => !rows.has(row)),
      ...beyond.map(({ row, product, field, from, to }) => ({ row, product, field, from, to })),
    ]
  }
}
