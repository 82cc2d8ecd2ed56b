import type { ProductDraft } from '../../../../shared/contract/groups/products.ts'

export type KeptState =
  | { kind: 'kept' }
  | { kind: 'keeping' }
  | { kind: 'not-kept'; why: 'disk-full' | 'disk-error' | 'no-account' | 'fault' }

/** Puts the newest draft of a form on the disk, and goes on asking until it is there. */
export interface DraftKeeper {
  /** Null takes the draft away. */
  put(draft: ProductDraft | null): void
  /** Without waiting for a pause in typing: somebody is leaving. */
  flush(): void
  state(): KeptState
  /** Writes what is left; resolves to how that ended. */
  settled(): Promise<KeptState>
  subscribe(listener: () => void): () => void
  /** Writes what is left and stops. */
  close(): void
}

export interface KeeperParts {
  /** Gives why it is not on the disk, or null. May reject. */
  readonly save: (draft: ProductDraft | null) => Promise<'disk-full' | 'disk-error' | 'no-account' | null>
  /** Calls once after so many milliseconds; the returned function takes it back. */
  readonly after: (ms: number, run: () => void) => () => void
}

const PAUSE_MS = 250
const AGAIN_MS = 5000

export function createDraftKeeper({ save, after }: KeeperParts): DraftKeeper {
  const listeners = new Set<() => void>()
  let wanted: { draft: ProductDraft | null } | null = null
  let state: KeptState = { kind: 'kept' }
  let isSaving = false
  let isClosed = false
  let cancel = () => {}

  const become = (next: KeptState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const saveNow = async () => {
    cancel()
    if (isSaving || wanted === null) return
    const taken = wanted
    isSaving = true
    const why = await save(taken.draft).catch(() => 'fault' as const)
    isSaving = false
    if (why === null && wanted === taken) {
      wanted = null
      become({ kind: 'kept' })
    } else if (why === null) void saveNow()
    else {
      become({ kind: 'not-kept', why })
      if (!isClosed) cancel = after(AGAIN_MS, () => void saveNow())
    }
  }

  return {
    put: draft => {
      wanted = { draft }
      if (state.kind === 'kept') become({ kind: 'keeping' })
      cancel()
      cancel = after(PAUSE_MS, () => void saveNow())
    },
    flush: () => void saveNow(),
    state: () => state,
    settled: () =>
      new Promise(resolve => {
        const tellOnce = () => {
          if (state.kind === 'keeping') return
          listeners.delete(tellOnce)
          resolve(state)
        }
        listeners.add(tellOnce)
        tellOnce()
        void saveNow()
      }),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      void saveNow()
    },
  }
}
