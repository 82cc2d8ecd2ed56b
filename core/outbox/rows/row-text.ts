import { CHANGE_COLUMNS, type ChangeRow } from './row.ts'

/** SQL that renders a row of `change` as one JSON text: `["row", …]` with the columns in the order of the table. */
export const ROW_TEXT = `json_array('row', ${CHANGE_COLUMNS})`

/**
 * Rows parsed by one call. A call costs as much as a row, and a single call for all could exceed the longest possible
 * string.
 */
const PARSED_MAX = 1_000

/** Parses such texts into rows, in the same order. */
export function rowsOfTexts(texts: readonly string[]): ChangeRow[] {
  const rows: ChangeRow[] = []
  for (let start = 0; start < texts.length; start += PARSED_MAX)
    for (const list of JSON.parse(`[${texts.slice(start, start + PARSED_MAX).join(',')}]`) as unknown[][])
      rows.push(rowOfList(list))
  return rows
}

/** Written out as an object literal: ten times as fast as filling an object by column name. */
export function rowOfList(list: readonly unknown[]): ChangeRow {
  const row: Record<keyof ChangeRow, unknown> = {
    seq: list[1],
    job: list[2],
    entity: list[3],
    lane: list[4],
    kind: list[5],
    v: list[6],
    payload: list[7],
    base: list[8],
    before_send: list[9],
    crc: list[10],
    rank: list[11],
    state: list[12],
    reason: list[13],
    words: list[14],
    theirs: list[15],
    batch: list[16],
    attempts: list[17],
    resends: list[18],
    accepted: list[19],
    looks: list[20],
    recheck_at: list[21],
    quarantine_until: list[22],
    created_at: list[23],
    settled_at: list[24],
    rev: list[25],
  }
  return row as ChangeRow
}
