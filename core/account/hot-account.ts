import { setImmediate } from 'node:timers/promises'
import type { GuardRails } from '../../shared/domain/changes/guard-rails.ts'
import { answersKey, answers as answersShape } from '../../shared/import/answers.ts'
import type { CatalogColumns, QueuedChange } from '../../shared/import/plan/lookup.ts'
import type { Clock } from '../base/clock.ts'
import type { HotAccount } from '../hot-folder/claim.ts'
import type { OpenedAccount } from './opened-account.ts'

type Parts = Pick<OpenedAccount, 'catalog' | 'outbox' | 'answers' | 'listed' | 'taken'> & {
  rails: () => GuardRails
  clock: Pick<Clock, 'now'>
}

/** Rows read at once. Between two pages everything else gets its turn. */
const PAGE = 2_000

/** What hot folders ask of an account. */
export function hotAccount({ catalog, outbox, answers, listed, taken, rails, clock }: Parts): HotAccount {
  return {
    ground: async () => ({
      pages: await readPages(catalog),
      changes: await readChanges(outbox),
      priceDigits: outbox.priceDigits(),
      staged: outbox.readDraft(),
      rails: rails(),
      nowMs: clock.now(),
    }),
    // The same answers that the import screen uses.
    answersOf: layout => answersShape.safeParse(answers.read(answersKey('both', layout))?.answers).data ?? {},
    keepWords: (layout, file, words) => {
      const known = answers.read(answersKey('both', layout))
      answers.keep(answersKey('both', layout), known?.file ?? file, { ...known?.answers, words: [...words] })
    },
    isCatalogRead: since => {
      const { state, startedAt, finishedAt } = catalog.progress()
      if (since === null) return finishedAt !== null
      return state === 'complete' && startedAt !== null && startedAt >= since
    },
    readCatalog: () => void catalog.refresh(),
    queue: (changes, file, check, claim) => outbox.queue(changes, file, check, [], claim),
    jobOfClaim: claim => outbox.jobOfClaim(claim),
    jobOfSource: source => outbox.sources.jobOf(source),
    addListed: (layout, file, products) => void listed.add(layout, file, products),
    lastDateOf: key => taken.last(key)?.date ?? null,
    noteTaken: (key, file, date) => taken.note(key, { file, date }).kind === 'saved',
  }
}

async function readPages(catalog: Parts['catalog']): Promise<CatalogColumns[]> {
  const pages = [catalog.readAfter(0, PAGE)]
  for (let last = pages[0]; last?.more; ) {
    await setImmediate()
    last = catalog.readAfter(last.revision, PAGE, last)
    pages.push(last)
  }
  return pages.map(({ columns }) => columns)
}

async function readChanges(outbox: Parts['outbox']): Promise<QueuedChange[]> {
  const latest = new Map<number, QueuedChange>()
  for (let after = 0, more = true; more; await setImmediate()) {
    const page = outbox.readChanges(after, PAGE)
    for (const change of page.changes) latest.set(change.id, change)
    after = page.revision
    more = page.more
  }
  return [...latest.values()]
}
