import type { Database } from '../database/database.ts'

/** Names of categories as products showed them, in memory; there are some hundreds at most. Only inside a transaction. */
export interface CategoryNames {
  nameOf(id: number): string | null
  note(id: number | null, name: string | null): void
}

export function categoryNames(db: Database): CategoryNames {
  let known: Map<number, string> | null = null
  // Read only inside a transaction: whoever runs one knows what to do about a damaged mirror.
  const names = () => {
    known ??= new Map(db.prepare('SELECT id, name FROM category').lists<[id: number, name: string]>())
    return known
  }
  return {
    nameOf: id => names().get(id) ?? null,
    note: (id, name) => {
      if (id === null || name === null || names().get(id) === name) return
      names().set(id, name)
      db.prepare('INSERT OR REPLACE INTO category (id, name) VALUES (?, ?)').run(id, name)
    },
  }
}
