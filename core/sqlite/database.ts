import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** A value that can be bound or read. Callers store booleans as 0 and 1. */
export type SqlValue = SQLInputValue

/** A prepared statement. Rows have no prototype: spread them before comparing deeply or sending them on. */
export interface Statement {
  run(...values: SqlValue[]): { changes: number; lastId: number }
  get<Row>(...values: SqlValue[]): Row | undefined
  all<Row>(...values: SqlValue[]): Row[]
  iterate<Row>(...values: SqlValue[]): Iterable<Row>
  /** Rows as lists, in the order of their columns: several times as fast as objects when there are many. */
  lists<Row extends readonly unknown[]>(...values: SqlValue[]): Row[]
}

/** The only way this program uses SQLite: a few methods, all synchronous but one, all throwing SQLite's errors. */
export interface Database {
  /** Absolute path of the file. */
  readonly file: string
  /** True when the file did not exist or held nothing: an empty file opens as a healthy database. */
  readonly isNew: boolean
  exec(sql: string): void
  /** Prepares each text once, however often it is called. */
  prepare(sql: string): Statement
  /** True between BEGIN and COMMIT. */
  isInTransaction(): boolean
  /**
   * Copies everything that is committed into another file, some pages at a time with other work between. Rejects with
   * what SQLite throws. Must have ended before {@link close}.
   */
  backup(file: string): Promise<void>
  close(): void
}

/** Opens the file as it is. Callers want {@link openDatabase}. */
export function connectDatabase(file: string): { raw: DatabaseSync; wrap: (isNew: boolean) => Database } {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0, defensive: true })
  return { raw, wrap: isNew => wrapped(raw, file, isNew) }
}

function wrapped(raw: DatabaseSync, file: string, isNew: boolean): Database {
  const prepared = new Map<string, Statement>()
  return {
    file,
    isNew,
    exec: sql => raw.exec(sql),
    prepare: sql => {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      const statement = statementOver(raw.prepare(sql), () => raw.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
    isInTransaction: () => raw.isTransaction,
    backup: async to => {
      await backup(raw, to)
    },
    close: () => {
      prepared.clear()
      if (raw.isOpen) raw.close()
    },
  }
}

function statementOver(raw: StatementSync, again: () => StatementSync): Statement {
  let listing: StatementSync | null = null
  return {
    run: (...values) => {
      const { changes, lastInsertRowid } = raw.run(...values)
      return { changes: Number(changes), lastId: Number(lastInsertRowid) }
    },
    get: <Row>(...values: SqlValue[]) => raw.get(...values) as Row | undefined,
    all: <Row>(...values: SqlValue[]) => raw.all(...values) as Row[],
    iterate: <Row>(...values: SqlValue[]) => raw.iterate(...values) as unknown as Iterable<Row>,
    lists: <Row extends readonly unknown[]>(...values: SqlValue[]) => {
      if (listing === null) {
        listing = again()
        listing.setReturnArrays(true)
      }
      return listing.all(...values) as unknown as Row[]
    },
  }
}
