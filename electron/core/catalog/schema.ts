import type { Migration } from '../database/open.ts'

/**
 * The mirror: what the marketplace said, and nothing else. It may be thrown away at any time.
 * - `product`: the columns that windows read, small so that 100,000 of them are read quickly. Every write gives the row
 *   the next `rev`. `is_gone` rows stay as tombstones for those who ask what changed.
 * - `raw`: the whole object as it came last, fields the API document does not name included.
 * - `crawl`: one row, the reading that runs or ran last. A pass is one way through all pages; passes have one number
 *   each, ever rising, and `product.seen` is the last pass that showed the row.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE product(
    id INTEGER PRIMARY KEY, rev INTEGER NOT NULL, is_gone INTEGER NOT NULL DEFAULT 0,
    sku TEXT, name TEXT NOT NULL, type TEXT, base_price TEXT, unit TEXT, stock_qty INTEGER, stock_status TEXT,
    is_active INTEGER, is_approved INTEGER, category_id INTEGER, category TEXT, primary_image TEXT,
    read_at INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0, missing INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX product_rev ON product(rev);
  CREATE TABLE raw(id INTEGER PRIMARY KEY REFERENCES product, json TEXT NOT NULL) STRICT;
  CREATE TABLE crawl(
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started_at INTEGER NOT NULL, finished_at INTEGER, first_pass INTEGER NOT NULL, pass INTEGER NOT NULL,
    next_page INTEGER NOT NULL, pages INTEGER, total_first INTEGER, total INTEGER, distinct_seen INTEGER NOT NULL,
    last_page_ids TEXT NOT NULL, completed_at INTEGER
  ) STRICT;
  CREATE TABLE counter(rev INTEGER NOT NULL, held INTEGER NOT NULL) STRICT;
  `,
]
