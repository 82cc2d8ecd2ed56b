import { createStore } from 'zustand/vanilla'
import type { CoreLink } from './core-link.ts'
import type { tabsHere } from './port/connect.ts'
import type { ReadableStore } from './stores/followed-view.ts'

/** `unsaved`: elsewhere, and the tab there can't save its edits, so it keeps the desk. */
type TabPlace = 'asking' | 'here' | 'elsewhere' | 'unsaved'

/** Which tab of this browser shows the desk: two would write over each other's edits unseen. */
export interface OneTab extends ReadableStore<{ readonly place: TabPlace }> {
  /** Takes the desk over from the other tab. */
  takeHere(): void
}

interface OneTabParts {
  readonly locks: Pick<LockManager, 'request'>
  readonly otherTabs: ReturnType<typeof tabsHere>
  readonly link: Pick<CoreLink, 'subscribe'>
  /** Saves what this tab still has; false where that is impossible. */
  readonly finish: () => Promise<boolean>
  /** A reloaded page gets its lock back within this time; a tab that is asked gives it up within the second. */
  readonly waitsMs?: { readonly reload: number; readonly leave: number }
}

/** The desktop app has one window, and no other can open. */
export const ONLY_WINDOW: OneTab = {
  ...createStore<{ place: TabPlace }>(() => ({ place: 'here' })),
  takeHere: () => {},
}

/** The lock, and the channel of the tabs that want it. */
export const ONE_TAB = 'supplier-desk-tab'
const LEAVE = 'leave'
const STAY = 'stay'

/**
 * Holds the desk in one tab of this browser at a time, by a Web Lock.
 *
 * ```
 * asking ──lock is free──► here ──another tab asks, and all is saved; or takes it from a hung tab──► elsewhere
 *    ▲  └──held by another──► elsewhere                                                                  │
 *    └──────────────────────────── a person wants it here ◄──────────────────────────────────────────────┘
 * ```
 */
export function oneTab(parts: OneTabParts): OneTab {
  const { locks, otherTabs, link, finish, waitsMs = { reload: 500, leave: 3000 } } = parts
  const store = createStore<{ place: TabPlace }>(() => ({ place: 'asking' }))
  const goTo = (place: TabPlace) => store.setState({ place })
  let release: (() => void) | null = null

  /** Resolves when the lock was given up; rejects when it wasn't had in time, or was taken. */
  const hold = (options: LockOptions) =>
    locks.request(ONE_TAB, options, () => {
      goTo('here')
      return new Promise<void>(resolve => {
        release = resolve
      })
    })
  const leave = () => {
    goTo('elsewhere')
    release?.()
    release = null
  }

  hold({ signal: AbortSignal.timeout(waitsMs.reload) }).catch(leave)
  otherTabs.onMessage(async message => {
    if (message === STAY && store.getState().place === 'asking') goTo('unsaved')
    if (message !== LEAVE || release === null) return
    const held = release
    if (!(await finish())) return otherTabs.send(STAY)
    // A tab that was hung may have lost the lock meanwhile, and got another one.
    if (release === held) leave()
  })
  // A tab that isn't let in may not keep out the one that will be.
  link.subscribe(({ core }) => core === 'shut-out' && leave())

  return {
    ...store,
    takeHere: () => {
      goTo('asking')
      otherTabs.send(LEAVE)
      hold({ signal: AbortSignal.timeout(waitsMs.leave) }).catch(() => {
        if (release !== null) return leave()
        // The other tab hangs: what it saved is on disk, and it can save no more.
        if (store.getState().place === 'asking') hold({ steal: true }).catch(leave)
      })
    },
  }
}
