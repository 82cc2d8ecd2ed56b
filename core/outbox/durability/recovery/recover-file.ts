import { existsSync, renameSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { RecoveryReason } from '../../../../shared/domain/changes/recovery.ts'
import { realDisk } from '../../../disk/disk.ts'
import { salvage } from '../../../sqlite/salvage.ts'
import { asideName, COMPANIONS, setAside } from '../../../sqlite/set-aside.ts'
import type { ChangeRow } from '../../rows/row.ts'
import { OUTBOX_MIGRATIONS } from '../../rows/schema.ts'
import { backupFiles } from '../backups.ts'
import { type HistoryFacts, withHistoryFacts } from '../history/history-facts.ts'
import type { KnownOutbox, StorageOptions } from '../open-storage.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { mergeRemains } from './merge-remains.ts'
import { type Rebuilt, rebuild, type Tables } from './rebuild.ts'
import { joinRanges, rangesOf, recoveryOf } from './recovery.ts'

const NOTHING: Tables = new Map()

/**
 * Builds a new outbox.db from everything that is left, sets the damaged one aside, and renames the new one into its
 * place, in this order: after a crash at any moment one of them is there to begin with again. `log` is a copy of the
 * write-ahead log as it was found.
 */
export const recoverFile = (
  file: string,
  why: RecoveryReason,
  known: KnownOutbox,
  options: StorageOptions,
  log: string | null,
): Rebuilt => withHistoryFacts(options, history => recoverBeside(history, file, why, known, options, log))

function recoverBeside(
  history: HistoryFacts,
  file: string,
  why: RecoveryReason,
  { journal, marked }: KnownOutbox,
  { folder, account, clock, openFile }: StorageOptions,
  log: string | null,
): Rebuilt {
  const now = Math.floor(clock.now())
  const isThere = COMPANIONS.some(suffix => existsSync(file + suffix))
  const aside = isThere ? asideName(file, now) : null
  const built = rebuild(`${file}.new`, openFile, OUTBOX_MIGRATIONS, keys => {
    const damaged = why === 'foreign' || why === 'missing' ? NOTHING : ownTables(file, keys, account)
    const backup = readBackup(folder, keys, account)
    const { isMoved, top } = history
    const merged = mergeRemains({
      damaged: changesIn(damaged),
      backup: changesIn(backup),
      journal,
      marked,
      isMoved,
    })
    merged.lastSeq = Math.max(merged.lastSeq, top.seq)
    const damagedRev = Number(metaIn(damaged, 'drafts-rev') ?? 0)
    const drafts = mergeDrafts({ damaged, backup, damagedRev, journal, marked })
    const earlier = recoveryOf(metaIn(damaged, 'recovery'))
    const { recovered, unreadable } = merged
    return {
      account,
      merged,
      drafts,
      damaged,
      backup,
      history,
      sides: journal.sides,
      paused: marked?.paused ?? null,
      recoveryOf: refused => ({
        at: now,
        why,
        recovered,
        unreadable,
        lostRanges: joinRanges(earlier?.lostRanges ?? [], joinRanges(merged.lost, rangesOf(refused))),
        drafts: { ...drafts.report, lost: drafts.report.lost + (earlier?.drafts?.lost ?? 0) },
        asideName: aside === null ? null : basename(aside),
      }),
    }
  })
  if (built.kind !== 'rebuilt') return built
  if (isThere) {
    const name = setAside(file, now)
    if (log !== null) renameSync(log, `${name}-wal`)
  }
  renameSync(`${file}.new`, file)
  realDisk.syncFolder(dirname(file))
  return built
}

/** What is left of the file, unless it says that it belongs to another account. */
function ownTables(file: string, keys: Record<string, string | null>, account: string): Tables {
  const tables = salvage(file, keys)
  const owner = metaIn(tables, 'account')
  return owner === null || owner === account ? tables : NOTHING
}

/** The newest backup whose changes can all be read. */
function readBackup(folder: string, keys: Record<string, string | null>, account: string): Tables {
  for (const file of backupFiles(folder)) {
    const tables = ownTables(file, keys, account)
    if (tables.get('change')?.isWhole === true) return tables
  }
  return NOTHING
}

function changesIn(tables: Tables): ChangeRow[] {
  return (tables.get('change')?.rows ?? []) as unknown as ChangeRow[]
}

function metaIn(tables: Tables, key: string): string | null {
  const value = tables.get('meta')?.rows.find(row => row.k === key)?.v
  return typeof value === 'string' ? value : null
}
