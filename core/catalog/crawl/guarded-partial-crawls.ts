import type { Transacted } from '../../sqlite/transact.ts'
import type { FilterTrouble } from '../crawl-state/active-crawl.ts'
import type { PartialCrawlStore } from '../replica/partial-crawl-store.ts'

interface GuardedPartialCrawlsOptions {
  /** The store of the current replica: a damaged one is replaced. */
  store: () => PartialCrawlStore
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
 * A {@link PartialCrawlStore} that survives a damaged replica, and reports when a list of active products turns out to
 * be unusable.
 */
export function guardedPartialCrawls({
  store,
  reading,
  writing,
  onTrouble,
}: GuardedPartialCrawlsOptions): PartialCrawlStore {
  const quietly = <T>(act: () => Transacted<T>) => writing(act, () => {})

  /** Reports it once, not each day that it happens again. */
  function reporting<T>(
    write: () => Transacted<T>,
    troubleOf: (value: T) => FilterTrouble | null,
  ): Transacted<T> {
    const before = reading(() => store().read()).filter?.trouble ?? null
    const written = write()
    const trouble = written.kind === 'done' ? troubleOf(written.value) : null
    if (trouble !== null && trouble !== before)
      onTrouble('everything is read each time, not only what is active', WORDS[trouble])
    return written
  }

  return {
    read: () => reading(() => store().read()),
    takeActive: (crawl, page, stamp) =>
      reporting(
        () => writing(() => store().takeActive(crawl, page, stamp)),
        step => step.trouble,
      ),
    takeInactive: (number, page, stamp) => writing(() => store().takeInactive(number, page, stamp)),
    passOver: number => quietly(() => store().passOver(number)),
    distrust: (crawl, trouble) =>
      reporting(
        () => quietly(() => store().distrust(crawl, trouble)),
        () => trouble,
      ),
    leftActive: crawl => reading(() => store().leftActive(crawl)),
    forgetActive: products => quietly(() => store().forgetActive(products)),
    hasten: () => quietly(() => store().hasten()),
  }
}
