import type { Table } from '../table/read-file.ts'
import type { Judged } from './judged.ts'

/** Whether a text has a character that depends on an encoding nobody chose yet. */
export function hasDoubtfulCharacter({ encodingDoubt }: Table, text: string): boolean {
  if (encodingDoubt === null) return false
  for (const char of text) if (encodingDoubt.chars.has(char)) return true
  return false
}

/** The same of what a row is called and what it would set. */
export function hasDoubtfulText({ plain, sku, table }: Judged, record: number): boolean {
  if (table.encodingDoubt === null) return false
  if (hasDoubtfulCharacter(table, sku.at(record))) return true
  for (const values of plain.values()) {
    const value = values[record]
    if (typeof value === 'string' && hasDoubtfulCharacter(table, value)) return true
  }
  return false
}
