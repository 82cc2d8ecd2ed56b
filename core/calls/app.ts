import type { EventOf, Handlers, Output } from '../../shared/contract/contract.ts'
import type { appCalls, Crash, Repaired } from '../../shared/contract/groups/app.ts'
import { loosenedRails } from '../../shared/domain/changes/guard-rails.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import { changeSettings } from '../settings/read-settings.ts'

export interface AppCallsOptions {
  facts: Output<'readApp'>
  appState: AppStateStore
  /** Small files that this start found damaged. */
  repaired: Repaired | null
  onSettings: (settings: EventOf<'settingsChanged'>) => void
  onCrash: (crash: Crash) => void
  /** The wall clock, in whole milliseconds. */
  now: () => number
}

/** Older ones are forgotten. */
const LOOSENINGS_MAX = 100

/** Answers the calls about the program itself and a person's settings. */
export function appHandlers({
  facts,
  appState,
  repaired,
  onSettings,
  onCrash,
  now,
}: AppCallsOptions): Pick<Handlers, keyof typeof appCalls> {
  return {
    readApp: () => facts,
    readSettings: () => ({ settings: appState.read().settings, repaired }),
    reportCrash: crash => {
      onCrash(crash)
      return {}
    },
    readLoosenings: () => ({ loosenings: [...appState.read().loosenings] }),
    writeSettings: ({ settings: change }) => {
      const before = appState.read()
      const settings = changeSettings(before.settings, change)
      const at = now()
      const loosened = loosenedRails(before.settings.guardRails, settings.guardRails)
      const loosenings = [...loosened.map(rail => ({ at, ...rail })), ...before.loosenings]
      const trouble = tryWriting(() =>
        appState.change({ settings, loosenings: loosenings.slice(0, LOOSENINGS_MAX) }),
      )
      if (trouble !== null) return { kind: 'not-written', why: trouble, settings: appState.read().settings }
      onSettings(settings)
      return { kind: 'written', settings }
    },
  }
}
