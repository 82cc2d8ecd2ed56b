import type { Database } from '../database/database.ts'
import type { Crawl } from './crawl.ts'

interface Row {
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
  completed_at: number | null
}

export interface KeptCrawl {
  crawl: Crawl
  /** When a reading last ended that showed everything; wall clock. */
  completedAt: number | null
}

/** The reading that runs, or ran last; null in a new mirror. */
export function readCrawl(db: Database): KeptCrawl | null {
  const row = db.prepare('SELECT * FROM crawl').get<Row>()
  if (row === undefined) return null
  const crawl: Crawl = {
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
  }
  return { crawl, completedAt: row.completed_at }
}

/** Writes down how far the reading is, in the transaction that holds what it read. */
export function putCrawl(db: Database, { crawl, completedAt }: KeptCrawl): void {
  db.prepare('INSERT OR REPLACE INTO crawl VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
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
    completedAt,
  )
}
