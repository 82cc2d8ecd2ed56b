import type { Database } from './database.ts'

/** The columns of a table, in their order in the file. */
export function tableColumnsOf(db: Database, table: string): string[] {
  return db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all<{ name: string }>(table)
    .map(({ name }) => name)
}
