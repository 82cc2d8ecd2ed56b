import type { EventOf } from '../../shared/contract/contract.ts'
import { coalesced } from '../base/coalesce.ts'
import type { Transacted } from '../sqlite/transact.ts'
import { guardDisk, markSuspect } from './context/guard-disk.ts'
import type { OutboxLimits } from './context/limits.ts'
import type { DurabilityFiles, OutboxOptions } from './context/options.ts'
import { makeSendSwitch } from './context/send-switch.ts'
import { makeDurability } from './durability/durability.ts'
import type { OpenStorage } from './durability/open-storage.ts'
import { watchDamage } from './durability/watch-damage.ts'
import { makeLoopSignals } from './loops.ts'
import { readMeta } from './rows/meta.ts'
import { OutboxStore } from './store/store.ts'

/** Changes within this time are reported together: twenty thousand moves make a handful of events. */
const TOGETHER_MS = 40

/** What {@link guardFile} puts together. */
export type GuardedFile = ReturnType<typeof guardFile>

/** The database file with everything that reacts to a write: durability, disk guard, damage watch, signals, events. */
export function guardFile(
  { db, journal, whole }: OpenStorage,
  durabilityFiles: DurabilityFiles,
  options: OutboxOptions,
  limits: OutboxLimits,
) {
  const { clock, log, folder, sends } = options
  const signals = makeLoopSignals(clock)
  const wake = () => {
    signals.wake()
    changes.run()
  }
  const sendSwitch = makeSendSwitch(readMeta(db, 'paused') === '1', wake, sends)
  const durability = makeDurability({ ...durabilityFiles, db, journal, whole, clock, log, folder })
  const damage = watchDamage(durabilityFiles.onDamage, () => markSuspect(options))
  const store = new OutboxStore(
    db,
    () => Math.floor(clock.now()),
    result => onWritten(result),
    durability,
  )
  const state = (): EventOf<'outboxChanged'> => ({
    revision: store.revision(),
    counts: store.counts(),
    paused: sendSwitch.paused(),
    stopped: sendSwitch.stopped(),
  })
  // Late: an event must not reach a window in the middle of a write.
  const changes = coalesced(clock, TOGETHER_MS, state, 'late')
  const disk = guardDisk(db, durability, options, limits, {
    block: why => sendSwitch.block(why),
    onProbed: result => damage.note(result),
  })
  const onWritten = (result: Transacted<unknown>) => {
    disk.note(result)
    damage.note(result)
    wake()
  }
  return { signals, sendSwitch, durability, damage, store, state, changes, disk, onWritten }
}
