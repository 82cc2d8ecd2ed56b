import type { DiskTrouble } from '../../../shared/contract/shapes.ts'
import { diskTroubleOf } from '../../disk/disk-trouble.ts'
import type { Database } from '../../sqlite/database.ts'
import type { Transacted } from '../../sqlite/transact.ts'
import { suspectIn } from '../durability/checks/suspect.ts'
import type { Durability } from '../durability/durability.ts'
import { tryDisk } from '../rows/meta.ts'
import type { OutboxLimits } from './limits.ts'
import type { OutboxOptions } from './options.ts'

/** Makes the next start check the whole file. False when the disk did not take the mark. */
export function markSuspect({ folder, log }: OutboxOptions): boolean {
  try {
    suspectIn(folder).mark()
    return true
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error
    log('a damaged outbox could not be marked', { detail: String(error) })
    return false
  }
}

interface Guarding {
  block: (why: DiskTrouble | null) => void
  onProbed: (result: Transacted<unknown>) => void
}

/** Receives the result of every write. */
export interface DiskGuard {
  note(result: Transacted<unknown>): void
  close(): void
}

/**
 * No commit, no send: while the outbox cannot be written, or its folder is not in its place, nothing leaves, and the
 * disk is tried again every `diskRetryMs`.
 */
export function guardDisk(
  db: Database,
  durability: Durability,
  { clock, rateLimiter, log }: OutboxOptions,
  limits: OutboxLimits,
  { block, onProbed }: Guarding,
): DiskGuard {
  let stopTimer = () => {}
  let blocked = false
  const note = (result: Transacted<unknown>) => {
    if (result.kind === 'not-done') {
      const { why } = durability.reasonOf(result)
      if (!blocked) log('the outbox cannot be written', { why, code: result.code })
      blocked = true
      rateLimiter.stopForDisk(why)
      block(result.why)
      stopTimer()
      stopTimer = clock.after(limits.diskRetryMs, probe)
    } else if (blocked) {
      blocked = false
      stopTimer()
      log('the outbox can be written again', {})
      rateLimiter.stopForDisk(null)
      block(null)
    }
  }
  const probe = () => {
    const result = durability.catchUp() ?? tryDisk(db)
    note(result)
    onProbed(result)
  }
  // An idle program writes nothing, so a timer checks the folder.
  const check = () => {
    stopChecking = clock.after(PLACE_MS, check)
    if (!blocked && !durability.isInPlace()) probe()
  }
  let stopChecking = clock.after(PLACE_MS, check)
  const close = () => {
    stopTimer()
    stopChecking()
  }
  return { note, close }
}

/** How often an idle program checks that its folder is in place. */
const PLACE_MS = 30_000
