import type { Bridge } from '../../shared/contract/bridge.ts'
import { type Followed, followRevisions, type RevisedPage } from './follow-revisions.ts'

/** How far what is shown has been read. */
export interface ViewProgress {
  /** `reading` until the first whole pass; `failed` keeps what was read and tries again at the next event. */
  readonly state: 'reading' | 'ready' | 'failed'
  readonly revision: number
}

/** The window's copy of something the core holds, one for all screens. */
export interface ViewStore<View extends ViewProgress> {
  /** What there is now: a new object after every change. */
  view(): View
  subscribe(listener: () => void): () => void
  /** Starts over with nothing. */
  restart(): void
  close(): void
}

/** What is kept of the pages: `none` at the start, and `take` after each. */
interface Kept<Rows, Page extends RevisedPage> extends Pick<Followed<Page>, 'event' | 'read'> {
  none: () => Rows
  take: (rows: Rows, page: Page) => Rows
}

/** Keeps what is followed as one value that can be looked at and listened to. `onFault` is told why a reading stopped. */
export function openFollowedView<Rows extends object, Page extends RevisedPage>(
  bridge: Bridge,
  { event, read, none, take }: Kept<Rows, Page>,
  onFault: (error: unknown) => void,
): ViewStore<Rows & ViewProgress> {
  const listeners = new Set<() => void>()
  const empty = (): Rows & ViewProgress => ({ ...none(), state: 'reading', revision: 0 })
  let view = empty()
  const show = (next: Rows & ViewProgress) => {
    view = next
    for (const listener of listeners) listener()
  }
  const following = followRevisions<Page>(bridge, {
    event,
    read,
    take: page => {
      const state = page.more ? view.state : 'ready'
      show({ ...take(view, page), revision: page.revision, state })
    },
    onFault: error => {
      show({ ...view, state: 'failed' })
      onFault(error)
    },
  })
  return {
    view: () => view,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restart: () => {
      show(empty())
      following.restart()
    },
    close: () => {
      following.close()
      listeners.clear()
    },
  }
}
