import type { Database } from './database.ts'

/** Columns of a table in the order of the file. */
export function tableColumnsOf(db: Database, table: string): string[] {
  return db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all<{ name: string }>(table)
    .map(({ name }) => name)
}
