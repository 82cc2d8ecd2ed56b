import type { Bridge } from '../../../shared/contract/bridge.ts'

/** The core's answer about all that changed after a revision; with `more`, the rest follows after its own revision. */
export interface RevisedPage {
  readonly revision: number
  readonly more: boolean
}

export interface Followed<Page extends RevisedPage> {
  /** The event that announces a new revision. */
  event: 'catalogChanged' | 'ordersChanged' | 'outboxChanged'
  read: (after: number) => Promise<Page>
  /** Takes in a page; its revision already counts as read. */
  take: (page: Page) => void
  /** Why a read stopped. The next event retries it. */
  onFault: (error: unknown) => void
}

interface Following {
  /** The newest revision read; 0 before the first page. */
  revision(): number
  /** Resolves when everything up to a revision has been read, which starts at once, or can't be. */
  whenRead(wanted: number): Promise<void>
  /** Reads what is new at this moment, announced or not; resolves when it was read, or can't be. */
  readNow(): Promise<void>
  /** Reads everything again from the start. */
  restart(): void
  close(): void
}

/**
 * Reads everything page by page, and after every event what is new: one read at a time, none for what was read
 * already, and one more when the core announced something newer meanwhile.
 */
export function followRevisions<Page extends RevisedPage>(
  bridge: Bridge,
  { event, read, take, onFault }: Followed<Page>,
): Following {
  let revision = 0
  // The newest revision announced since the current read began.
  let announced = 0
  let isReading = false
  // Counts starts: a page requested before a restart does not belong to the read after it.
  let run = 0
  let isClosed = false
  let waiting: { wanted: number; resolve: () => void }[] = []

  const answerWaiting = (all = isClosed) => {
    const before = waiting
    waiting = all ? [] : before.filter(({ wanted }) => wanted > revision)
    for (const one of before) if (!waiting.includes(one)) one.resolve()
  }

  const readPages = async (mine: number) => {
    for (let next: Promise<Page> | null = read(revision); next !== null; ) {
      const page: Page = await next
      if (mine !== run) return
      revision = page.revision
      // Asked for before this one is taken in: the core reads it meanwhile.
      next = page.more ? read(revision) : null
      next?.catch(() => {})
      take(page)
      answerWaiting()
    }
  }

  let current = Promise.resolve()
  const catchUp = (): Promise<void> => {
    if (!isReading && !isClosed) current = readOn()
    return current
  }

  const readOn = async () => {
    isReading = true
    announced = 0
    const mine = run
    let hasFailed = false
    await readPages(mine).catch(error => {
      hasFailed = mine === run
      if (hasFailed) onFault(error)
    })
    isReading = false
    if (mine !== run || announced > revision) void catchUp()
    else answerWaiting(hasFailed || isClosed)
  }

  const stop = bridge.on(event, told => {
    announced = Math.max(announced, told.revision)
    if (told.revision > revision) void catchUp()
  })
  void catchUp()

  return {
    revision: () => revision,
    whenRead: wanted => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ wanted, resolve })
      answerWaiting()
      if (waiting.length > 0) {
        announced = Math.max(announced, wanted)
        void catchUp()
      }
      return promise
    },
    readNow: async () => {
      // What is being read may have been asked for before this moment.
      await current
      await catchUp()
    },
    restart: () => {
      run++
      revision = 0
      void catchUp()
    },
    close: () => {
      isClosed = true
      run++
      stop()
      answerWaiting()
    },
  }
}
