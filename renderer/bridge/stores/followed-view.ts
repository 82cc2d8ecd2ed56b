import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { type Followed, followRevisions, type RevisedPage } from './follow-revisions.ts'

/** A store that its owner alone writes to; components follow it with `useStore`. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** How far what is shown has been read. */
export interface ViewProgress {
  /** `reading` until the first complete pass; `failed` keeps what was read and retries at the next event. */
  readonly state: 'reading' | 'ready' | 'failed'
  readonly revision: number
}

/** The window's copy of something the core holds, one for all screens: a new object after every change. */
export interface ViewStore<View extends ViewProgress> extends ReadableStore<View> {
  /** Reads what the core holds at this moment, announced or not; resolves when it was read, or can't be. */
  readNow(): Promise<void>
  restart(): void
  close(): void
}

/** What is kept of the pages: `none` at the start, and `take` after each. */
interface Kept<Rows, Page extends RevisedPage> extends Pick<Followed<Page>, 'event' | 'read'> {
  none: () => Rows
  take: (rows: Rows, page: Page) => Rows
}

/** Keeps what is followed in a store. `onFault` gets the reason when reading stops. */
export function openFollowedView<Rows extends object, Page extends RevisedPage>(
  bridge: Bridge,
  { event, read, none, take }: Kept<Rows, Page>,
  onFault: (error: unknown) => void,
): ViewStore<Rows & ViewProgress> {
  const empty = (): Rows & ViewProgress => ({ ...none(), state: 'reading', revision: 0 })
  const store = createStore(empty)
  const show = (next: Rows & ViewProgress) => store.setState(next, true)
  const following = followRevisions<Page>(bridge, {
    event,
    read,
    take: page => {
      const view = store.getState()
      const state = page.more ? view.state : 'ready'
      show({ ...take(view, page), revision: page.revision, state })
    },
    onFault: error => {
      show({ ...store.getState(), state: 'failed' })
      onFault(error)
    },
  })
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    restart: () => {
      show(empty())
      following.restart()
    },
    readNow: following.readNow,
    close: following.close,
  }
}
