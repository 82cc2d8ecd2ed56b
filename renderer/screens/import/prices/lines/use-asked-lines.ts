import { useMemo } from 'react'
import type { Summary } from '../../worker/protocol.ts'

export type AskedLines = ReturnType<typeof useAskedLines>

/** Which of the asked lines are accepted as they are. */
export function useAskedLines(
  summary: Summary,
  confirmed: ReadonlySet<number>,
  onConfirmed: (confirmed: ReadonlySet<number>) => void,
) {
  const confirmable = useMemo(() => editsByRecord(summary), [summary])
  const taken = useMemo(
    () => [...confirmed].filter(record => confirmable.has(record)),
    [confirmed, confirmable],
  )
  return {
    confirmed,
    confirmable,
    taken,
    confirm: (records: Iterable<number>, isOn: boolean) => onConfirmed(withRecords(confirmed, records, isOn)),
    /** Lines that are not put on the sheet. */
    left: summary.records.rejected + summary.records.asked - taken.length,
    edits: taken.reduce((sum, record) => sum + (confirmable.get(record) ?? 0), summary.edits),
  }
}

/** The asked rows that can be accepted as they are, with the number of cells each would stage. */
function editsByRecord({ confirmable, confirmableEdits }: Summary): ReadonlyMap<number, number> {
  return new Map(Array.from(confirmable, (record, at) => [record, confirmableEdits[at] ?? 0]))
}

function withRecords(
  chosen: ReadonlySet<number>,
  records: Iterable<number>,
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(chosen)
  for (const record of records) {
    if (isOn) next.add(record)
    else next.delete(record)
  }
  return next
}
