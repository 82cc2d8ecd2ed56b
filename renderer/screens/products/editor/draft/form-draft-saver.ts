import { createStore } from 'zustand/vanilla'
import type { ProductDraft } from '../../../../../shared/contract/groups/products.ts'
import type { WhyNotSaved } from '../../../../../shared/contract/shapes.ts'
import type { ReadableStore } from '../../../../bridge/stores/followed-view.ts'

export type DraftSaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'not-saved'; why: WhyNotSaved | 'fault' }

/** Saves the newest draft of a form, and retries until it is on disk. */
export interface FormDraftSaver {
  /** Null removes the draft. */
  put(draft: ProductDraft | null): void
  /** Without waiting for a pause in typing, for leaving. */
  flush(): void
  readonly kept: ReadableStore<DraftSaveState>
  /** Saves what is left and resolves to the result. */
  whenSaved(): Promise<DraftSaveState>
  /** Saves what is left and stops. */
  close(): void
}

interface FormDraftOptions {
  /** Resolves to why it is not on disk, or null. May reject. */
  readonly save: (draft: ProductDraft | null) => Promise<WhyNotSaved | null>
  /** Calls once after so many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

const PAUSE_MS = 250
const AGAIN_MS = 5000

export function createFormDraftSaver({ save, after }: FormDraftOptions): FormDraftSaver {
  const kept = createStore<DraftSaveState>(() => ({ kind: 'saved' }))
  let wanted: { draft: ProductDraft | null } | null = null
  let isSaving = false
  let isClosed = false
  let cancel = () => {}

  const become = (next: DraftSaveState) => kept.setState(next, true)
  const saveNow = async () => {
    cancel()
    if (isSaving || wanted === null) return
    const taken = wanted
    isSaving = true
    const why = await save(taken.draft).catch(() => 'fault' as const)
    isSaving = false
    if (why === null && wanted === taken) {
      wanted = null
      become({ kind: 'saved' })
    } else if (why === null) void saveNow()
    else {
      become({ kind: 'not-saved', why })
      if (!isClosed) cancel = after(AGAIN_MS, () => void saveNow())
    }
  }

  return {
    put: draft => {
      wanted = { draft }
      if (kept.getState().kind === 'saved') become({ kind: 'saving' })
      cancel()
      cancel = after(PAUSE_MS, () => void saveNow())
    },
    flush: () => void saveNow(),
    kept,
    whenSaved: () => {
      void saveNow()
      return new Promise(resolve => {
        const stop = kept.subscribe(tell)
        function tell(state: DraftSaveState) {
          if (state.kind === 'saving') return
          stop()
          resolve(state)
        }
        tell(kept.getState())
      })
    },
    close: () => {
      isClosed = true
      void saveNow()
    },
  }
}
