import { byTimeout, type Schedule } from '../../../bridge/schedule.ts'
import type { ImportReader } from '../reader/import-reader.ts'
import { delivered } from '../taking/deliveries.ts'
import type { AccountCompared } from './use-compared.ts'

/** While the outbox drains, something moves all the time, and a large file takes a moment to be judged. */
const REST_MS = 1000

/**
 * Has a file compared again when an edit, a change or the catalog moves: at once, then after a rest. While the file
 * itself goes to the sheet it waits: its own edits would make every line unchanged. Returns how to stop.
 */
export function keepCompared(
  reader: Pick<ImportReader, 'compareAgain'>,
  {
    stage,
    catalog,
  }: {
    stage: Pick<AccountCompared['stage'], 'revision'>
    catalog: Pick<AccountCompared['catalog'], 'subscribe'>
  },
  schedule: Schedule = byTimeout,
): () => void {
  let isResting = false
  let isDue = false
  let isStopped = false
  let callOff = () => {}
  const onMoved = async () => {
    isDue = true
    if (isResting) return
    isResting = true
    await delivered(stage)
    if (isStopped) return
    isDue = false
    await reader.compareAgain()
    if (isStopped) return
    callOff = schedule(REST_MS, () => {
      isResting = false
      if (isDue) void onMoved()
    })
  }
  const stops = [stage.revision.subscribe(onMoved), catalog.subscribe(onMoved)]
  return () => {
    isStopped = true
    callOff()
    for (const stop of stops) stop()
  }
}
