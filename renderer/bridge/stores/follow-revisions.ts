import type { Bridge } from '../../../shared/contract/bridge.ts'

/** The core's answer about all that changed after a revision; with `more`, the rest follows after its own revision. */
export interface RevisedPage {
  readonly revision: number
  readonly more: boolean
  /** Where the next page begins, if its revision does not say that. */
  readonly next?: object | undefined
}

export interface Followed<Page extends RevisedPage> {
  /** The event that announces a new revision. */
  event: 'catalogChanged' | 'ordersChanged' | 'outboxChanged'
  read: (after: number, from: Page['next']) => Promise<Page>
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
export const followRevisions = <Page extends RevisedPage>(
  bridge: Bridge,
  followed: Followed<Page>,
): Following => new Follower(bridge, followed)

class Follower<Page extends RevisedPage> implements Following {
  readonly #followed: Followed<Page>
  readonly #unsubscribe: () => void
  #revision = 0
  #next: Page['next'] = undefined
  /** The newest revision announced since the current read began. */
  #announced = 0
  #isReading = false
  /** Counts starts: a page requested before a restart does not belong to the read after it. */
  #run = 0
  #isClosed = false
  #waiting: { wanted: number; resolve: () => void }[] = []
  #current = Promise.resolve()

  constructor(bridge: Bridge, followed: Followed<Page>) {
    this.#followed = followed
    this.#unsubscribe = bridge.on(followed.event, told => {
      this.#announced = Math.max(this.#announced, told.revision)
      if (told.revision > this.#revision) void this.#catchUp()
    })
    void this.#catchUp()
  }

  readonly revision = () => this.#revision

  readonly whenRead = (wanted: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ wanted, resolve })
    this.#answerWaiting()
    if (this.#waiting.length > 0) {
      this.#announced = Math.max(this.#announced, wanted)
      void this.#catchUp()
    }
    return promise
  }

  readonly readNow = async (): Promise<void> => {
    // A page under way may have been requested before this moment.
    await this.#current
    await this.#catchUp()
  }

  readonly restart = (): void => {
    this.#run++
    this.#revision = 0
    this.#next = undefined
    void this.#catchUp()
  }

  readonly close = (): void => {
    this.#isClosed = true
    this.#run++
    this.#unsubscribe()
    this.#answerWaiting()
  }

  #catchUp(): Promise<void> {
    if (!this.#isReading && !this.#isClosed) this.#current = this.#read()
    return this.#current
  }

  async #read(): Promise<void> {
    this.#isReading = true
    this.#announced = 0
    const run = this.#run
    let hasFailed = false
    await this.#readPages(run).catch(error => {
      hasFailed = run === this.#run
      if (hasFailed) this.#followed.onFault(error)
    })
    this.#isReading = false
    if (run !== this.#run || this.#announced > this.#revision) void this.#catchUp()
    else this.#answerWaiting(hasFailed || this.#isClosed)
  }

  async #readPages(run: number): Promise<void> {
    const { read, take } = this.#followed
    for (let next: Promise<Page> | null = read(this.#revision, this.#next); next !== null; ) {
      const page: Page = await next
      if (run !== this.#run) return
      this.#revision = page.revision
      this.#next = page.next
      // Requested before this page is taken in, so that the core reads it meanwhile.
      next = page.more ? read(page.revision, page.next) : null
      next?.catch(() => {})
      take(page)
      this.#answerWaiting()
    }
  }

  #answerWaiting(all = this.#isClosed): void {
    const before = this.#waiting
    this.#waiting = all ? [] : before.filter(({ wanted }) => wanted > this.#revision)
    for (const one of before) if (!this.#waiting.includes(one)) one.resolve()
  }
}
