/** Whether the core can be reached, as a store for React. It is also the watch a port reports to. */
export interface CoreLink {
  onLost(): void
  onBack(): void
  onShutOut(): void
  /** `times` counts how often it came back: what was read before is old then. */
  state(): CoreLinkState
  subscribe(listener: () => void): () => void
}
export interface CoreLinkState {
  readonly core: 'here' | 'lost' | 'shut-out'
  readonly times: number
}

export function makeCoreLink(): CoreLink {
  const listeners = new Set<() => void>()
  let state: CoreLinkState = { core: 'here', times: 0 }
  const become = (next: CoreLinkState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    onLost: () => become({ ...state, core: 'lost' }),
    onBack: () => become({ core: 'here', times: state.times + 1 }),
    onShutOut: () => become({ ...state, core: 'shut-out' }),
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
