import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../../../core/catalog/replica/rows/schema.ts'
import { OUTBOX_MIGRATIONS } from '../../../core/outbox/rows/schema.ts'
import type { Computer } from './app.ts'
import { makePlatter } from './disk.ts'

/** On a disk in memory if there is one: the journal's syncing isn't tested here. */
const MEMORY = '/dev/shm'

/** A computer for many worlds in a row. */
export function makeComputer(): Computer & { scrap(): void } {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'desk-sim-'))
  const outbox = makePlatter('outbox', OUTBOX_MIGRATIONS)
  const replica = makePlatter('mirror', MIGRATIONS)
  return {
    folder,
    outbox,
    replica,
    isOutboxNew: true,
    isReplicaNew: true,
    limitedUntil: null,
    limitedForMs: null,
    scrap: () => {
      outbox.real.close()
      replica.real.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
