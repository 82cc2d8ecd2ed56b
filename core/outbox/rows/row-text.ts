import { CHANGE_COLUMNS, type ChangeRow } from './row.ts'

/** SQL for a row of `change` as one text: a list that names itself, then the columns in the order of the table. */
export const ROW_TEXT = `json_array('row', ${CHANGE_COLUMNS})`

/** Rows parsed at one go: each call costs as much as a row, and a text has a longest length. */
const PARSED_MAX = 1_000

/** The rows of such texts, in their order. */
export function rowsOfTexts(texts: readonly string[]): ChangeRow[] {
  const rows: ChangeRow[] = []
  for (let start = 0; start < texts.length; start += PARSED_MAX)
    for (const list of JSON.parse(`[${texts.slice(start, start + PARSED_MAX).join(',')}]`) as unknown[][])
      rows.push(rowOfList(list))
  return rows
}

/** An object written out is made ten times as quickly as one filled by names. */
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
