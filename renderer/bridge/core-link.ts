/** Whether the core can be reached, as a store for React. It is also the watch a port reports to. */
export interface CoreLink {
  onLost(): void
  onBack(): void
  /** `times` counts how often it came back: what was read before is old then. */
  state(): CoreLinkState
  subscribe(listener: () => void): () => void
}
export interface CoreLinkState {
  readonly isLost: boolean
  readonly times: number
}

export function makeCoreLink(): CoreLink {
  const listeners = new Set<() => void>()
  let state: CoreLinkState = { isLost: false, times: 0 }
  const become = (next: CoreLinkState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    onLost: () => become({ ...state, isLost: true }),
    onBack: () => become({ isLost: false, times: state.times + 1 }),
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
