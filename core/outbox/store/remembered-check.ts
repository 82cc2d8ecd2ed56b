import { CHECK_KINDS, type CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import type { FileShape } from '../../../shared/domain/text/file-shape.ts'
import { headerFingerprintOf } from '../../../shared/import/table/layout.ts'
import { crcOf } from '../../base/crc.ts'
import type { Database } from '../../sqlite/database.ts'
import { readMeta, writeMeta } from '../rows/meta.ts'

/** What a choice is remembered for: edits by hand, or files with a certain header, whatever their name. */
export type CheckSource = string
/** Edits by hand. */
export const BY_HAND: CheckSource = 'hand'

/** A saved file (`saveSource`), or the header of one that isn't saved yet. */
export type PlannedFile = string | { header: readonly string[] | null }

/**
 * The source of edits that came from this file. Null, for no file or several, counts as by hand. A file without a
 * header has no layout to be recognised by.
 */
export function checkSourceOf(db: Database, file: PlannedFile | null): CheckSource {
  if (file === null) return BY_HAND
  const header = typeof file === 'string' ? keptHeader(db, file) : file.header
  return header === null ? 'file' : `file ${crcOf(headerFingerprintOf(header))}`
}

function keptHeader(db: Database, kept: string): readonly string[] | null {
  const row = db.prepare('SELECT shape FROM source WHERE id = ?').get<{ shape: string }>(kept)
  const { header = null }: Partial<FileShape> = row === undefined ? {} : JSON.parse(row.shape)
  return header
}

/** Null where nobody has chosen yet, or the choice was written by a newer program. */
export function rememberedCheck(db: Database, source: CheckSource): CheckKind | null {
  const text = readMeta(db, `check ${source}`)
  return CHECK_KINDS.find(check => check === text) ?? null
}

/** Only inside a transaction. */
export function rememberCheck(db: Database, source: CheckSource, check: CheckKind): void {
  writeMeta(db, `check ${source}`, check)
}
