import { openDatabase } from '../sqlite/open.ts'
import type { NotDone } from '../sqlite/transact.ts'
import type { DurabilityFiles, OutboxOptions } from './context/options.ts'
import { type HistoryReader, openHistoryReader } from './durability/history/history-reader.ts'
import { moveHistory } from './durability/history/move-history.ts'
import { historyLost } from './durability/recovery/recovery.ts'
import { readMeta, writeMeta } from './rows/meta.ts'
import type { OutboxStore } from './store/store.ts'

/**
 * Moves finished changes to history.db, from `begin` until `stop`. A lost history.db is reported as a recovery,
 * unless another one is waiting to be acknowledged. `onTrouble` is called when outbox.db could not be written.
 */
export function keepHistory(
  store: OutboxStore,
  { account, history: limits }: DurabilityFiles,
  { folder, clock, log, openFile = openDatabase }: OutboxOptions,
  onTrouble: (trouble: NotDone) => void,
): HistoryReader & { begin(): void; stop(): void } {
  const { db, startRevision } = store
  const history = openHistoryReader({
    db,
    folder,
    account,
    openFile,
    clock,
    log,
    onLost: asideName => {
      store.write(() => {
        store.forgetMoved()
        if (readMeta(db, 'recovery') === null)
          writeMeta(db, 'recovery', JSON.stringify(historyLost(Math.floor(clock.now()), asideName)))
      })
    },
  })
  const isBusy = () => store.counts().sending > 0
  const mover = moveHistory({ db, history, clock, limits, startRevision, isBusy, onTrouble, log })
  return { ...history, begin: mover.begin, stop: mover.close }
}
