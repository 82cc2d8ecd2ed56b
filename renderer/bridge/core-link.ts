import { createStore } from 'zustand/vanilla'
import type { Away, LinkWatch } from './port/preview-port.ts'
import { mayLeaveAccount } from './queries/leave-account.ts'
import type { ReadableStore } from './stores/followed-view.ts'

interface CoreLinkState {
  readonly core: 'here' | Away
  /** How often it came back: what was read before that is stale. */
  readonly times: number
  /** The screens may hold what isn't saved; false from when another tab got the desk until this one has it again. */
  readonly holdsScreens: boolean
  /** Takes the desk from the tab that has it. */
  readonly useHere: () => void
}

/** Whether the core can be reached. A port reports to it. */
export interface CoreLink extends ReadableStore<CoreLinkState>, LinkWatch {}

export function makeCoreLink(): CoreLink {
  const store = createStore<CoreLinkState>(() => ({
    core: 'here',
    times: 0,
    holdsScreens: true,
    useHere: () => {},
  }))
  return {
    ...store,
    onAway: (core, useHere) =>
      store.setState(({ holdsScreens }) => ({
        core,
        useHere,
        holdsScreens: holdsScreens && core !== 'elsewhere',
      })),
    onBack: () => store.setState(({ times }) => ({ core: 'here', times: times + 1, holdsScreens: true })),
    finish: () => mayLeaveAccount(false),
  }
}
