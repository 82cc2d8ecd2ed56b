import type { EventOf, Handlers, Output } from '../../../shared/contract/contract.ts'
import type { appCalls, Repaired } from '../../../shared/contract/groups/app.ts'
import { tryWriting } from '../settings/disk-trouble.ts'
import type { KeptStore } from '../settings/kept.ts'
import { changeSettings } from '../settings/read-settings.ts'

export interface AppCallsOptions {
  facts: Output<'readApp'>
  kept: KeptStore
  /** What this start found damaged among its small files. */
  repaired: Repaired | null
  onSettings: (settings: EventOf<'settingsChanged'>) => void
}

/** The calls about the program itself and a person's settings. */
export function appHandlers({
  facts,
  kept,
  repaired,
  onSettings,
}: AppCallsOptions): Pick<Handlers, keyof typeof appCalls> {
  return {
    readApp: () => facts,
    readSettings: () => ({ settings: kept.read().settings, repaired }),
    writeSettings: ({ settings: change }) => {
      const settings = changeSettings(kept.read().settings, change)
      const trouble = tryWriting(() => kept.change({ settings }))
      if (trouble !== null) return { kind: 'not-written', why: trouble, settings: kept.read().settings }
      onSettings(settings)
      return { kind: 'written', settings }
    },
  }
}
