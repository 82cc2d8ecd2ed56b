import type { Migration } from '../../../sqlite/open.ts'

/** Blanks around a SKU that mean nothing: tab, line ends, space and no-break space. */
const BLANKS = 'char(9, 10, 13, 32, 160)'
/** The key for looking up a SKU: without blanks around it, letter case unchanged. */
export const SKU_KEY = `trim(sku, ${BLANKS})`

/**
 * The replica: what the marketplace said, and nothing else. It can be thrown away at any time.
 * - `product`: the columns that windows read, small so that 100,000 of them are read quickly. Every write gives the row
 *   the next `rev`. `is_gone` rows stay as tombstones for readers of changes. `page` is the page of the list that showed
 *   it last, `pending_at` the time when the list of products that wait for approval last did. `read_at` moves when it is
 *   read or acknowledged, `shown_at` only when it is read: null if it never was.
 * - `raw`: the whole object as a list last showed it, including fields the API document doesn't name.
 * - `detail`: the whole object as GET /products/{id} last showed it; without `read_at` it holds only acknowledged
 *   fields that no list shows. `images`: the list of images as last shown. Of `raw` and `detail` the one with the
 *   higher `rev` is newer.
 * - `category`: names of categories, as products and the list of categories showed them. `category_list`: one row, that
 *   list as it last came.
 * - `crawl`: one row, the whole crawl that runs or ran last. A pass is once through all pages; passes are numbered
 *   upwards for ever, and `product.seen` is the last pass that showed the row.
 * - `active_round`: the same for active crawls, which have passes of their own; `product.active_seen` is the last one
 *   that showed the row.
 * - `upkeep`: one row: when the last active crawl ended that showed everything active, how far the inactive products
 *   have been read, why the list of active products is unusable, and whether a whole crawl should start soon.
 * - `order_group`: order groups as last shown, in a list and by themselves; `order_counter` counts their changes.
 *   `is_unread`: it is new or has changed, and its products still have to be found. `untold_at`: when they were looked
 *   for and nothing held of the order named any; its detail is searched when it comes. The columns that lists show were
 *   found in the JSON when it was written; `words` is null in rows of an older program version until that is done for
 *   them too. `seen` is the last pass through the list that showed it. `is_gone`: the marketplace no longer has it.
 *   `place`: where the list first showed it, newer orders higher.
 * - `order_reading`: one row, how far the reading of the whole list is, or how the last one ended.
 * - `order_touch`: when an order was last seen to be about a product; `is_due` until that product was read again.
 * - `feed`: one row, how far the list of orders was followed.
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
  `
  ALTER TABLE product ADD COLUMN page INTEGER;
  ALTER TABLE product ADD COLUMN pending_at INTEGER;
  ALTER TABLE product ADD COLUMN has_detail INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX product_sku ON product(${SKU_KEY});
  CREATE INDEX product_pending ON product(id) WHERE is_approved = 0 AND is_gone = 0;
  ALTER TABLE raw ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE detail(
    id INTEGER PRIMARY KEY REFERENCES product, json TEXT NOT NULL, rev INTEGER NOT NULL, read_at INTEGER
  ) STRICT;
  CREATE TABLE images(
    id INTEGER PRIMARY KEY REFERENCES product, json TEXT NOT NULL, read_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE category(id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  INSERT INTO category SELECT category_id, max(category) FROM product
    WHERE category_id IS NOT NULL AND category IS NOT NULL GROUP BY category_id;
  CREATE TABLE order_group(
    id TEXT PRIMARY KEY, rev INTEGER NOT NULL, number TEXT, status TEXT, created TEXT,
    json TEXT NOT NULL, detail TEXT, first_seen_at INTEGER NOT NULL, read_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX order_group_rev ON order_group(rev);
  CREATE TABLE order_counter(rev INTEGER NOT NULL) STRICT;
  INSERT INTO order_counter VALUES (0);
  `,
  `
  ALTER TABLE order_group ADD COLUMN is_unread INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX order_group_unread ON order_group(rev) WHERE is_unread = 1;
  CREATE TABLE order_touch(
    product INTEGER PRIMARY KEY, at INTEGER NOT NULL, is_due INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX order_touch_at ON order_touch(at);
  CREATE TABLE feed(
    id INTEGER PRIMARY KEY CHECK (id = 1),
    covered_since INTEGER NOT NULL, polled_at INTEGER NOT NULL, newest TEXT NOT NULL, total INTEGER, pages INTEGER
  ) STRICT;
  `,
  `
  CREATE TABLE category_list(
    id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL, read_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE product ADD COLUMN active_seen INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE active_round(
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started_at INTEGER NOT NULL, finished_at INTEGER, first_pass INTEGER NOT NULL, pass INTEGER NOT NULL,
    next_page INTEGER NOT NULL, pages INTEGER, total_first INTEGER, total INTEGER, distinct_seen INTEGER NOT NULL,
    last_page_ids TEXT NOT NULL
  ) STRICT;
  CREATE TABLE upkeep(
    share_page INTEGER, share_pages INTEGER, share_at INTEGER,
    filter_trouble TEXT, filter_at INTEGER, is_hastened INTEGER NOT NULL
  ) STRICT;
  INSERT INTO upkeep (is_hastened) VALUES (0);
  ALTER TABLE product ADD COLUMN shown_at INTEGER;
  UPDATE product SET shown_at = read_at;
  `,
  'ALTER TABLE upkeep ADD COLUMN active_at INTEGER',
  `
  ALTER TABLE order_group ADD COLUMN created_at INTEGER;
  ALTER TABLE order_group ADD COLUMN customer TEXT;
  ALTER TABLE order_group ADD COLUMN total TEXT;
  ALTER TABLE order_group ADD COLUMN currency TEXT;
  ALTER TABLE order_group ADD COLUMN items INTEGER;
  ALTER TABLE order_group ADD COLUMN words TEXT;
  ALTER TABLE order_group ADD COLUMN detail_read_at INTEGER;
  ALTER TABLE order_group ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE order_group ADD COLUMN is_gone INTEGER NOT NULL DEFAULT 0;
  UPDATE order_group SET detail_read_at = read_at WHERE detail IS NOT NULL;
  CREATE INDEX order_group_unfound ON order_group(rev) WHERE words IS NULL;
  CREATE INDEX order_group_seen ON order_group(seen);
  CREATE INDEX order_group_status ON order_group(is_gone, status);
  CREATE TABLE order_reading(
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started_at INTEGER NOT NULL, finished_at INTEGER, completed_at INTEGER, newest TEXT NOT NULL,
    pass INTEGER NOT NULL, passes INTEGER NOT NULL, next_page INTEGER NOT NULL, pages INTEGER, total INTEGER,
    size INTEGER, fresh INTEGER NOT NULL
  ) STRICT;
  `,
  'CREATE INDEX order_group_first_seen ON order_group(first_seen_at)',
  'ALTER TABLE order_group ADD COLUMN untold_at INTEGER',
  // More is found in orders than before, so the orders already held are searched again.
  'ALTER TABLE order_group ADD COLUMN place INTEGER NOT NULL DEFAULT 0; UPDATE order_group SET words = NULL',
  // Null where the marketplace does not show the field, and in rows of an older program version until they are read again.
  `
  ALTER TABLE product ADD COLUMN min_order_qty INTEGER;
  ALTER TABLE product ADD COLUMN vat_rate TEXT;
  ALTER TABLE product ADD COLUMN color TEXT;
  ALTER TABLE product ADD COLUMN stem_length INTEGER;
  ALTER TABLE product ADD COLUMN country_of_origin TEXT;
  `,
  'ALTER TABLE product ADD COLUMN description TEXT; ALTER TABLE product ADD COLUMN variants INTEGER',
  'CREATE INDEX product_gone ON product(rev) WHERE is_gone = 1',
]
