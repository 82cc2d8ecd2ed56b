import type { Database, Statement } from '../../../core/sqlite/database.ts'
import { type Migration, openDatabase } from '../../../core/sqlite/open.ts'

type FileName = 'outbox' | 'mirror'

/** A database in memory that outlives the programs of its world, and is wiped for the next world. */
export interface Platter {
  readonly name: FileName
  readonly real: Database
  /** Back to the first day. */
  wipe(): void
}

/** What may happen between a program and its file. */
export interface DiskHooks {
  /** False once the program is dead: nothing it does reaches the disk then. */
  isAlive(): boolean
  /** Just before a commit, or just after; may end the program. */
  passCommit(file: FileName, phase: 'before' | 'after'): void
  /** SQLite's code if this transaction is to fail, and where in it. */
  fault(file: FileName): { code: number; at: 'begin' | 'write' | 'commit' } | null
  /** Called with the outcome of every transaction. */
  ended(file: FileName, isDone: boolean): void
}

/** Created once: opening and migrating takes longer than a whole world. */
export function makePlatter(name: FileName, migrations: readonly Migration[]): Platter {
  const opened = openDatabase(':memory:', { migrations, durable: false })
  if (opened.kind !== 'open') throw new Error(`no database in memory: ${JSON.stringify(opened)}`)
  const real = opened.db
  const tables = real
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all<{ name: string }>()
    .map(row => row.name)
  const first = tables.map(table => ({
    table,
    rows: real.prepare(`SELECT * FROM ${table}`).lists<(string | number | null)[]>(),
  }))
  const isCounting =
    real.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`).get() !== undefined
  return {
    name,
    real,
    wipe: () => {
      if (real.isInTransaction()) real.exec('ROLLBACK')
      real.exec('PRAGMA foreign_keys = OFF')
      for (const { table, rows } of first) {
        real.exec(`DELETE FROM ${table}`)
        for (const row of rows)
          real.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join()})`).run(...row)
      }
      if (isCounting) real.exec('DELETE FROM sqlite_sequence')
      real.exec('PRAGMA foreign_keys = ON')
    },
  }
}

function sqliteError(code: number, words: string): Error {
  return Object.assign(new Error(words), { code: 'ERR_SQLITE_ERROR', errcode: code })
}

const IOERR = 10
/** The message of every error that a dead program gets. */
const DEAD = 'the program is dead'

/**
 * The file as one program sees it. Every call passes the hooks; once the program is dead, every call fails as on a
 * disk that is gone, and what it had not committed is rolled back.
 */
export function mount(platter: Platter, isNew: boolean, hooks: DiskHooks): Database {
  const { real, name } = platter
  if (real.isInTransaction()) real.exec('ROLLBACK')
  forgetTemporary(real)
  let isOpen = true
  let failing: ReturnType<DiskHooks['fault']> = null
  const statements = new Map<string, Statement>()
  const mustLive = () => {
    if (!isOpen || !hooks.isAlive()) throw sqliteError(IOERR, DEAD)
  }
  /** A dead program may read: that does no harm, and it must finish although nothing catches what it throws. */
  const mayRead = () => {
    if (!isOpen && hooks.isAlive()) throw sqliteError(IOERR, 'the file is closed')
  }
  const fail = (at: 'begin' | 'write' | 'commit') => {
    if (failing?.at !== at) return
    const { code } = failing
    failing = null
    if (real.isInTransaction()) real.exec('ROLLBACK')
    hooks.ended(name, false)
    throw sqliteError(code, `the disk failed at ${at}`)
  }
  const commit = () => {
    passOrUndo('before')
    fail('commit')
    real.exec('COMMIT')
    failing = null
    hooks.ended(name, true)
    hooks.passCommit(name, 'after')
    mustLive()
  }
  const passOrUndo = (phase: 'before') => {
    hooks.passCommit(name, phase)
    if (hooks.isAlive()) return
    if (real.isInTransaction()) real.exec('ROLLBACK')
    mustLive()
  }
  const begin = (sql: string) => {
    failing = hooks.fault(name)
    fail('begin')
    real.exec(sql)
  }
  return {
    file: `${name}.db`,
    isNew,
    exec: sql => {
      mustLive()
      if (sql === 'COMMIT') commit()
      else if (sql.startsWith('BEGIN')) begin(sql)
      else {
        if (sql === 'ROLLBACK') failing = null
        real.exec(sql)
      }
    },
    prepare: sql => {
      const known = statements.get(sql)
      if (known !== undefined) return known
      mayRead()
      // Temporary tables are in memory: no disk error reaches them.
      const mayFail = sql.includes(' temp.') ? () => {} : () => fail('write')
      const statement = watched(real.prepare(sql), mustLive, mayRead, mayFail)
      statements.set(sql, statement)
      return statement
    },
    isInTransaction: () => isOpen && hooks.isAlive() && real.isInTransaction(),
    backup: async () => {},
    close: () => {
      isOpen = false
    },
  }
}

/** A program's temporary tables end with it. */
function forgetTemporary(real: Database): void {
  const tables = real
    .prepare(`SELECT name FROM temp.sqlite_schema WHERE type = 'table'`)
    .all<{ name: string }>()
  for (const { name } of tables) real.exec(`DELETE FROM temp.${name}`)
}

function watched(real: Statement, mustLive: () => void, mayRead: () => void, mayFail: () => void): Statement {
  return {
    run: (...values) => {
      mustLive()
      mayFail()
      return real.run(...values)
    },
    get: (...values) => {
      mayRead()
      return real.get(...values)
    },
    all: (...values) => {
      mayRead()
      return real.all(...values)
    },
    iterate: (...values) => {
      mayRead()
      return real.iterate(...values)
    },
    lists: (...values) => {
      mayRead()
      return real.lists(...values)
    },
  }
}
