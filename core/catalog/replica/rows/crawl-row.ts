import type { Database } from '../../../sqlite/database.ts'
import type { Crawl } from '../../crawl-state/crawl.ts'

/** A crawl on disk, as the tables `crawl` and `active_round` store it. */
export interface CrawlRow {
  started_at: number
  finished_at: number | null
  first_pass: number
  pass: number
  next_page: number
  pages: number | null
  total_first: number | null
  total: number | null
  distinct_seen: number
  last_page_ids: string
}

/** A whole crawl, and when the catalog was last complete. */
export interface SavedCrawl {
  crawl: Crawl
  /** When the last crawl ended that showed everything; wall clock. */
  completedAt: number | null
}

/** The whole crawl that runs, or ran last; null in a new replica. */
export function readCrawl(db: Database): SavedCrawl | null {
  const row = db.prepare('SELECT * FROM crawl').get<CrawlRow & { completed_at: number | null }>()
  return row === undefined ? null : { crawl: crawlOf(row), completedAt: row.completed_at }
}

/** Stores how far the crawl is, in the transaction that stores what it read. */
export function putCrawl(db: Database, { crawl, completedAt }: SavedCrawl): void {
  putCrawlRow(db, 'crawl', crawl)
  db.prepare('UPDATE crawl SET completed_at = ?').run(completedAt)
}

/** A row of `crawl` or `active_round` as the crawl it stores. */
export const crawlOf = (row: CrawlRow): Crawl => ({
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  firstPass: row.first_pass,
  pass: row.pass,
  nextPage: row.next_page,
  pages: row.pages,
  totalFirst: row.total_first,
  total: row.total,
  distinct: row.distinct_seen,
  lastIds: row.last_page_ids,
})

/** Replaces the only row of the table. */
export function putCrawlRow(db: Database, table: 'crawl' | 'active_round', crawl: Crawl): void {
  db.prepare(
    `INSERT OR REPLACE INTO ${table} (id, started_at, finished_at, first_pass, pass, next_page, pages, total_first,
       total, distinct_seen, last_page_ids) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    crawl.startedAt,
    crawl.finishedAt,
    crawl.firstPass,
    crawl.pass,
    crawl.nextPage,
    crawl.pages,
    crawl.totalFirst,
    crawl.total,
    crawl.distinct,
    crawl.lastIds,
  )
}
