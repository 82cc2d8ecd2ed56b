/**
 * SQL condition for the states in which a change can still move. The partial indexes below must use exactly this
 * text.
 */
export const OPEN = `state NOT IN ('applied', 'withdrawn', 'superseded')`

/** Which changes and jobs a request carried, and what was tried: the same in history.db. */
export const REQUEST_TABLES = `CREATE TABLE line(batch INTEGER NOT NULL, idx INTEGER NOT NULL, change INTEGER NOT NULL, PRIMARY KEY(batch, idx)) STRICT, WITHOUT ROWID;
CREATE TABLE batch_job(job INTEGER NOT NULL, batch INTEGER NOT NULL, lines INTEGER NOT NULL, PRIMARY KEY(job, batch)) STRICT, WITHOUT ROWID;
CREATE TABLE attempt(
  id INTEGER PRIMARY KEY,
  batch INTEGER,
  change INTEGER,
  at INTEGER NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  class TEXT NOT NULL,
  status INTEGER,
  ms INTEGER NOT NULL,
  remaining INTEGER,
  note TEXT
) STRICT;
`

/**
 * The tables of outbox.db. A row of `change` is one durable operation. `line` records which change stood at which
 * index of a batch; it is written before the batch leaves, so that `errors[].index` (API document §4) can still be
 * mapped after a crash. A new operation needs no new table, only another `kind`, `v`, `lane` and `payload`.
 * `before_send` holds what had to be known before sending; an `entity` below 0 is a product created offline.
 */
const FIRST = `
-- The changes of a job are written in one transaction, so their numbers are one range.
CREATE TABLE job(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  first_seq INTEGER,
  last_seq INTEGER,
  file TEXT,
  created_at INTEGER NOT NULL,
  first_sent_at INTEGER,
  finished_at INTEGER,
  requests INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE change(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  job INTEGER NOT NULL,
  entity INTEGER NOT NULL,
  lane TEXT NOT NULL,
  kind TEXT NOT NULL,
  v INTEGER NOT NULL,
  payload TEXT NOT NULL,
  base TEXT,
  before_send TEXT,
  crc INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  state TEXT NOT NULL CHECK(state IN (
    'queued', 'sending', 'unknown', 'conflict', 'rejected', 'applied', 'withdrawn', 'superseded', 'blocked')),
  reason TEXT,
  words TEXT,
  theirs TEXT,
  batch INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  resends INTEGER NOT NULL DEFAULT 0,
  accepted INTEGER NOT NULL DEFAULT 0,
  looks INTEGER NOT NULL DEFAULT 0,
  recheck_at INTEGER,
  quarantine_until INTEGER,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  rev INTEGER NOT NULL
) STRICT;
CREATE INDEX change_open ON change(entity, lane, seq) WHERE ${OPEN};
CREATE INDEX change_rev ON change(rev);
CREATE INDEX change_ready ON change(rank, seq) WHERE state = 'queued';
CREATE INDEX change_unknown ON change(recheck_at) WHERE state = 'unknown';
CREATE INDEX change_trouble ON change(state, seq) WHERE state IN ('rejected', 'conflict', 'blocked');

-- How many changes of a job are in which state: kept in the same transaction as the moves it counts.
CREATE TABLE tally(
  job INTEGER NOT NULL,
  state TEXT NOT NULL,
  kind TEXT NOT NULL,
  lines INTEGER NOT NULL,
  PRIMARY KEY(job, state, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE batch(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  lines INTEGER NOT NULL,
  state TEXT NOT NULL CHECK(state IN ('sending', 'answered', 'unanswered', 'not-sent')),
  sent_at INTEGER NOT NULL,
  ms INTEGER,
  applied INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0
) STRICT;
${REQUEST_TABLES}
CREATE TABLE meta(k TEXT PRIMARY KEY, v TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Staged cells that are not queued yet.
CREATE TABLE draft(
  product INTEGER NOT NULL,
  field TEXT NOT NULL,
  base TEXT,
  wanted TEXT,
  typed TEXT NOT NULL,
  file TEXT,
  file_line INTEGER,
  PRIMARY KEY(product, field)
) STRICT, WITHOUT ROWID;
`

/** Finds the last applied change of a lane, however long the history is. */
const SECOND = `CREATE INDEX change_applied ON change(entity, lane, seq) WHERE state = 'applied';`

/**
 * Entities without a product number of the marketplace: products created here, and orders, whose ids may not be
 * numbers. `id` is below 0 and never reused; `remote` is the marketplace's id.
 */
const THIRD = `
CREATE TABLE entity(
  id INTEGER PRIMARY KEY CHECK(id < 0),
  type TEXT NOT NULL CHECK(type IN ('product', 'order')),
  remote TEXT,
  sku TEXT,
  UNIQUE(type, remote)
) STRICT;
ALTER TABLE job ADD COLUMN who TEXT;
ALTER TABLE job ADD COLUMN undoes INTEGER;
CREATE INDEX change_settled ON change(settled_at DESC, seq DESC) WHERE NOT (${OPEN});
CREATE INDEX attempt_change ON attempt(change) WHERE change IS NOT NULL;
CREATE INDEX attempt_batch ON attempt(batch) WHERE batch IS NOT NULL;
CREATE INDEX line_change ON line(change);
`

/**
 * Files that edits came from: the shape of the file once, its rows in compressed blocks (core/files). A staged cell
 * names its file, and the difference where a relative change was meant.
 */
const FOURTH = `
CREATE TABLE source(
  id TEXT PRIMARY KEY,
  file TEXT NOT NULL,
  shape TEXT NOT NULL,
  kept_at INTEGER NOT NULL
) STRICT;
CREATE TABLE source_block(
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  first_line INTEGER NOT NULL,
  last_line INTEGER NOT NULL,
  rows BLOB NOT NULL
) STRICT;
CREATE INDEX source_block_of ON source_block(source, first_line);
ALTER TABLE draft ADD COLUMN source TEXT;
ALTER TABLE draft ADD COLUMN difference INTEGER;
`

/** Open changes by state and number, which is how people look for them. */
const FIFTH = `DROP INDEX change_trouble;
CREATE INDEX change_tab ON change(state, seq) WHERE ${OPEN};`

/** Product forms as they were left. `product` is 0 for a product that is being created. */
const SIXTH = `CREATE TABLE product_draft(
  product INTEGER PRIMARY KEY,
  json TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;`

/**
 * Products seen with the SKU of an unknown create since it was sent: one of them may be the product it created. See
 * sku-holders.ts.
 */
const SEVENTH = `CREATE TABLE sku_holder(
  product INTEGER NOT NULL,
  entity INTEGER NOT NULL,
  PRIMARY KEY(product, entity)
) STRICT, WITHOUT ROWID;`

/**
 * Products created with images, which are counted at the marketplace once the create is answered. See
 * image-checks.ts.
 */
const EIGHTH = `CREATE TABLE image_check(
  entity INTEGER PRIMARY KEY,
  change INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX image_check_due ON image_check(due_at);`

/**
 * `check_kind`: how much of a job is compared before it leaves (precheck/); null for a job of an earlier version.
 * `unread`: changes that left without a read made for them; `shown_at` is when the catalog read the value they were
 * compared with, null if they were not compared.
 */
const NINTH = `ALTER TABLE job ADD COLUMN check_kind TEXT;
CREATE TABLE unread(change INTEGER PRIMARY KEY, shown_at INTEGER) STRICT;`

/** What a job does, as JSON (shared/domain/changes/job-about.ts), for its title. Null for a job of an earlier version. */
const TENTH = 'ALTER TABLE job ADD COLUMN about TEXT;'

/**
 * Makes the cost of a start depend on what is open, not on the whole history: the counts of all jobs are summed under
 * job 0, and indexes list what is under way.
 */
const ELEVENTH = `INSERT INTO tally(job, state, kind, lines) SELECT 0, state, kind, sum(lines) FROM tally GROUP BY state, kind;
CREATE INDEX tally_work ON tally(job) WHERE lines > 0 AND state IN ('queued', 'sending', 'unknown');
CREATE INDEX batch_sending ON batch(id) WHERE state = 'sending';
CREATE INDEX batch_job_of ON batch_job(batch);`

/** How many values of a job were beyond the guard rails and confirmed; null for a job of an earlier version. */
const TWELFTH = `ALTER TABLE job ADD COLUMN confirmed INTEGER;
CREATE INDEX job_confirmed ON job(created_at) WHERE confirmed > 0;`

/**
 * Counts of what is in history.db (durability/history-file.ts). `moved`: how many of the `lines` of a tally are
 * there; job 0 stands for all jobs. `unread_moved`: how many changes of a job that are there left without any read.
 */
const THIRTEENTH = `ALTER TABLE tally ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN unread_moved INTEGER NOT NULL DEFAULT 0;`

/** By whom a job was asked for that asks again after a crash, and must not become a second job (core/hot-folder). */
const FOURTEENTH = `ALTER TABLE job ADD COLUMN claim TEXT;
CREATE UNIQUE INDEX job_claim ON job(claim) WHERE claim IS NOT NULL;`

/** When the next change that was put off is due is asked at every move, and few of a hundred thousand were. */
const FIFTEENTH = `CREATE INDEX change_put_off ON change(recheck_at) WHERE state = 'queued' AND recheck_at IS NOT NULL;`

/** In which job the edits of a file were queued, and how many: a list of a hot folder is done then. */
const SIXTEENTH = `ALTER TABLE source ADD COLUMN job INTEGER;
ALTER TABLE source ADD COLUMN queued INTEGER;`

/** The migrations of outbox.db, in order. A released step is never changed; a new one goes at the end. */
export const OUTBOX_MIGRATIONS = [
  ...[FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH],
  ...[NINTH, TENTH, ELEVENTH, TWELFTH, THIRTEENTH, FOURTEENTH, FIFTEENTH, SIXTEENTH],
]

/** The tally of this job number, which no job has, counts all jobs together. */
export const ALL_JOBS = 0

/** Recounts everything by scanning all changes. The changes in history.db are counted by `moved`. */
export const RECOUNT = `DELETE FROM tally WHERE job = ${ALL_JOBS} OR moved = 0;
  UPDATE tally SET lines = moved;
  INSERT INTO tally(job, state, kind, lines) SELECT job, state, kind, count(*) FROM change WHERE TRUE GROUP BY job, state, kind
    ON CONFLICT DO UPDATE SET lines = lines + excluded.lines;
  INSERT INTO tally(job, state, kind, lines, moved)
    SELECT ${ALL_JOBS}, state, kind, sum(lines), sum(moved) FROM tally GROUP BY state, kind`

/**
 * SQL condition on a row `p` of history.db: it is not in outbox.db too. A crash during a move leaves a row in both
 * files.
 */
export const IN_HISTORY_ONLY = 'NOT EXISTS(SELECT 1 FROM main.change AS m WHERE m.seq = p.seq)'
