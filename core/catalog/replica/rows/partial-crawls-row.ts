import type { Database } from '../../../sqlite/database.ts'
import type { FilterTrouble, KnownCatalog, PartialCrawls } from '../../crawl-state/active-crawl.ts'
import type { Crawl } from '../../crawl-state/crawl.ts'
import { type CrawlRow, crawlOf, putCrawlRow } from './crawl-row.ts'
import { countersOf } from './product-row.ts'

interface Row {
  share_page: number | null
  share_pages: number | null
  share_at: number | null
  filter_trouble: FilterTrouble | null
  filter_at: number | null
  is_hastened: number
  active_at: number | null
}

/** How far the crawls of parts of the catalog are. */
export function readPartialCrawls(db: Database): PartialCrawls {
  const active = db.prepare('SELECT * FROM active_round').get<CrawlRow>()
  const row = db.prepare('SELECT * FROM upkeep').get<Row>()
  const { share_page: nextPage, share_at: readAt, filter_trouble: trouble, filter_at: at } = row ?? NOTHING
  return {
    active: active === undefined ? null : crawlOf(active),
    share:
      nextPage === null || readAt === null ? null : { nextPage, pages: row?.share_pages ?? null, readAt },
    activeAt: row?.active_at ?? null,
    filter: trouble === null || at === null ? null : { trouble, at },
    isHastened: row?.is_hastened === 1,
  }
}

/** Stores how far the active crawl is. */
export function putActiveCrawl(db: Database, crawl: Crawl): void {
  putCrawlRow(db, 'active_round', crawl)
}

/** Stores when an active crawl showed everything; wall clock. */
export function putActiveAt(db: Database, at: number): void {
  db.prepare('UPDATE upkeep SET active_at = ?').run(at)
}

/** Stores the next page of the inactive products. */
export function putShare(
  db: Database,
  { nextPage, pages, readAt }: NonNullable<PartialCrawls['share']>,
): void {
  db.prepare('UPDATE upkeep SET share_page = ?, share_pages = ?, share_at = ?').run(nextPage, pages, readAt)
}

/** Stores why the list of active products is unusable; null once it is of use. */
export function putFilter(db: Database, filter: PartialCrawls['filter']): void {
  db.prepare('UPDATE upkeep SET filter_trouble = ?, filter_at = ?').run(
    filter?.trouble ?? null,
    filter?.at ?? null,
  )
}

/** Stores whether a whole crawl should start soon. */
export function putHastened(db: Database, isHastened: boolean): void {
  db.prepare('UPDATE upkeep SET is_hastened = ?').run(Number(isHastened))
}

/**
 * Marks a product as shown by an active crawl; true if that had not shown it before. A product that a list shows
 * isn't missing.
 */
export function markActive(db: Database, product: number, pass: number): boolean {
  const { changes } = db
    .prepare('UPDATE product SET active_seen = ?2, missing = 0 WHERE id = ?1 AND active_seen <> ?2')
    .run(product, pass)
  return changes > 0
}

/**
 * Products that earlier active crawls showed but this consistent one didn't, unless they were read as inactive since.
 * That proves nothing: they may be inactive, gone, or neither.
 */
export function leftActive(db: Database, pass: number): number[] {
  return db
    .prepare(
      `SELECT id FROM product
       WHERE is_gone = 0 AND active_seen > 0 AND active_seen < ? AND is_active IS NOT 0 ORDER BY id`,
    )
    .all<{ id: number }>(pass)
    .map(({ id }) => id)
}

/** They are not asked about again until an active crawl shows them. */
export function forgetActive(db: Database, products: readonly number[]): void {
  db.prepare('UPDATE product SET active_seen = 0 WHERE id IN (SELECT value FROM json_each(?))').run(
    JSON.stringify(products),
  )
}

/** What a list of active products is compared with. */
export function knownOf(db: Database): KnownCatalog {
  const crawl = db.prepare('SELECT total FROM crawl').get<{ total: number | null }>()
  const counted = db
    .prepare(
      'SELECT count(*) AS n FROM product WHERE is_gone = 0 AND is_active IS NOT 0 AND is_approved IS NOT 0',
    )
    .get<{ n: number }>()
  return { all: crawl?.total ?? countersOf(db).held, active: counted?.n ?? 0 }
}

const NOTHING: Row = {
  share_page: null,
  share_pages: null,
  share_at: null,
  filter_trouble: null,
  filter_at: null,
  is_hastened: 0,
  active_at: null,
}
