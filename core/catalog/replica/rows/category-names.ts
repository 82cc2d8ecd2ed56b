import { jsonOf } from '../../../api/replies/json-of.ts'
import type { Database } from '../../../sqlite/database.ts'

/**
 * Names of categories as products and the list of categories showed them, in memory; there are some hundreds at most.
 * Use only inside a transaction.
 */
export interface CategoryNames {
  nameOf(id: number): string | null
  note(id: number | null, name: string | null): void
}

/** Names by category id, read from the table on first use and then kept in memory. */
export function categoryNames(db: Database): CategoryNames {
  let known: Map<number, string> | null = null
  // Read only inside a transaction, whose owner knows what to do about a damaged replica.
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

/** Looks up one name without loading them all. */
export function nameOfCategory(db: Database, id: number): string | null {
  return db.prepare('SELECT name FROM category WHERE id = ?').get<{ name: string }>(id)?.name ?? null
}

/** The list of categories as it last came; null before the first. */
export function savedCategories(db: Database): { list: unknown[]; readAt: number } | null {
  const row = db
    .prepare('SELECT json, read_at FROM category_list WHERE id = 1')
    .get<{ json: string; read_at: number }>()
  if (row === undefined) return null
  const list: unknown = JSON.parse(row.json)
  return Array.isArray(list) ? { list, readAt: row.read_at } : null
}

/** Replaces the list of categories as it last came (API document §4). */
export function putCategories(db: Database, list: readonly unknown[], now: number): void {
  db.prepare('INSERT OR REPLACE INTO category_list (id, json, read_at) VALUES (1, ?, ?)').run(
    jsonOf(list),
    now,
  )
}
