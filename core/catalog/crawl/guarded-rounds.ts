import type { Transacted } from '../../sqlite/transact.ts'
import type { FilterTrouble } from '../crawl-state/active-round.ts'
import type { RoundStore } from '../replica/round-store.ts'

interface GuardedRoundsOptions {
  /** The store of the current replica: a damaged one is replaced. */
  store: () => RoundStore
  reading: <T>(act: () => T) => T
  /** `ring` tells windows that products changed. */
  writing: <T>(act: () => Transacted<T>, ring?: () => void) => Transacted<T>
  onTrouble: (what: string, detail: string) => void
}

const WORDS: Record<FilterTrouble, string> = {
  refused: 'the marketplace refuses the list of active products',
  unreadable: 'the list of active products cannot be read',
  'same-list': 'the list of active products is as long as the whole list',
  'too-few': 'the list of active products leaves out most of those that are active',
}

/**
 * A {@link RoundStore} that survives a damaged replica, and reports when a list of active products turns out to be
 * unusable.
 */
export function guardedRounds({ store, reading, writing, onTrouble }: GuardedRoundsOptions): RoundStore {
  const quietly = <T>(act: () => Transacted<T>) => writing(act, () => {})

  /** Reports it once, not each day that it happens again. */
  function reporting<T>(
    write: () => Transacted<T>,
    troubleOf: (value: T) => FilterTrouble | null,
  ): Transacted<T> {
    const before = reading(() => store().rounds()).filter?.trouble ?? null
    const written = write()
    const trouble = written.kind === 'done' ? troubleOf(written.value) : null
    if (trouble !== null && trouble !== before)
      onTrouble('everything is read each time, not only what is active', WORDS[trouble])
    return written
  }

  return {
    rounds: () => reading(() => store().rounds()),
    takeActive: (round, page, stamp) =>
      reporting(
        () => writing(() => store().takeActive(round, page, stamp)),
        step => step.trouble,
      ),
    takeInactive: (number, page, stamp) => writing(() => store().takeInactive(number, page, stamp)),
    passOver: number => quietly(() => store().passOver(number)),
    distrust: (round, trouble) =>
      reporting(
        () => quietly(() => store().distrust(round, trouble)),
        () => trouble,
      ),
    leftActive: round => reading(() => store().leftActive(round)),
    forgetActive: products => quietly(() => store().forgetActive(products)),
    hasten: () => quietly(() => store().hasten()),
  }
}
