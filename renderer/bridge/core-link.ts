import { createStore } from 'zustand/vanilla'
import type { LinkWatch } from './port/preview-port.ts'
import type { ReadableStore } from './stores/followed-view.ts'

interface CoreLinkState {
  readonly core: 'here' | 'lost' | 'shut-out'
  /** How often it came back: what was read before that is stale. */
  readonly times: number
}

/** Whether the core can be reached. A port reports to it. */
export interface CoreLink extends ReadableStore<CoreLinkState>, LinkWatch {}

export function makeCoreLink(): CoreLink {
  const store = createStore<CoreLinkState>(() => ({ core: 'here', times: 0 }))
  return {
    ...store,
    onLost: () => store.setState({ core: 'lost' }),
    onBack: () => store.setState(({ times }) => ({ core: 'here', times: times + 1 })),
    onShutOut: () => store.setState({ core: 'shut-out' }),
  }
}
