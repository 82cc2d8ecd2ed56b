import { isFinal } from '../../../shared/domain/changes/change.ts'
import { call } from '../world/calls.ts'
import { rowsOf } from '../world/rows.ts'
import { violate, type World } from '../world/world.ts'

/** Every open change says what it waits for, in the lists and by itself, and no list leaves one out (I8). */
export function checkWaits(world: World): void {
  if (world.app === null) return
  const open = new Set(
    rowsOf(world)
      .filter(({ state }) => !isFinal(state))
      .map(({ seq }) => seq),
  )
  for (const tab of ['waiting', 'sending', 'person'] as const) {
    const question = { tab, text: '', job: null, kinds: [], offset: 0, limit: 500 }
    for (const { change, waits } of call(world, app => app.outbox.list(question))?.changes ?? []) {
      if (waits === null) violate(world, `I8 change ${change.id} (${change.state}) waits for nothing`)
      if (!open.delete(change.id)) violate(world, `I8 change ${change.id} is listed and not open`)
      const alone = call(world, app => app.outbox.readChange(change.id))?.listed
      if (JSON.stringify(alone?.waits) !== JSON.stringify(waits))
        violate(world, `I8 change ${change.id} waits for one thing in the list and another by itself`)
    }
  }
  if (world.app === null) return
  for (const seq of open) violate(world, `I8 change ${seq} is open and in no list`)
}
