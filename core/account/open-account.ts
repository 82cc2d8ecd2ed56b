import { dirname, join } from 'node:path'
import type { OpenTrouble } from '../../shared/contract/groups/accounts.ts'
import type { GuardRails } from '../../shared/domain/changes/guard-rails.ts'
import type { Api } from '../api/client.ts'
import type { Clock, Random } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { makeSubfolder } from '../base/make-subfolder.ts'
import { ulid } from '../base/ulid.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { CATEGORIES_EVERY_MS } from '../catalog/crawl/categories.ts'
import { openCatalog } from '../catalog/open-catalog.ts'
import { diskTroubleOf } from '../disk/disk-trouble.ts'
import { realHotFiles } from '../hot-folder/hot-files.ts'
import { type ChooseFolder, HotFolders } from '../hot-folder/hot-folders.ts'
import { openConfirmedLayouts, openHotRecord } from '../hot-folder/hot-record.ts'
import { judgeInWorker } from '../hot-folder/judge-in-worker.ts'
import { type Images, type ImagesOptions, openImages } from '../images/images.ts'
import { LinkedFiles, type OpenFile } from '../linked-files/linked-files.ts'
import type { OrderList } from '../orders/orders.ts'
import { ORDER_LIMITS } from '../orders/plan/order-limits.ts'
import { BALLAST_BYTES } from '../outbox/durability/ballast.ts'
import { fileMarker, markerPath } from '../outbox/durability/integrity-marker.ts'
import { type Outbox, openOutbox } from '../outbox/outbox.ts'
import { keylessLimiter } from '../rate-limit/keyless-limiter.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import { persistentLimiter } from '../rate-limit/persistent-limiter.ts'
import type { AccountRecord } from '../settings/account-record.ts'
import type { StorageTrouble } from '../sqlite/sqlite-code.ts'
import { AccountFiles } from './account-files.ts'
import { type Emit, forwardEvents } from './forward-events.ts'
import { hotAccount } from './hot-account.ts'
import type { AccountKey } from './keys/key-store.ts'
import { AccountNotOpened, type OpenAccount, type OpenedAccount } from './opened-account.ts'

/**
 * Makes an account ours to send for until released, whatever data folder it is in. `taken`: another program on this
 * computer sends for it.
 */
export type LockSender = (
  baseUrl: string,
  key: string,
) => { kind: 'held'; release: () => void } | { kind: 'taken' }

interface OpenerOptions {
  clock: Clock
  random: Random
  log: Log
  /** The user signed in to this computer; null if unknown. */
  who: string | null
  emit: Emit
  apiFor: (baseUrl: string, key: string) => Promise<Api>
  /** How pictures are fetched: never with the key. */
  pictures: Pick<ImagesOptions, 'connect' | 'userAgent'>
  /** Where the integrity markers of the outboxes are: outside the accounts' own folders. */
  markerFolder: string
  /** Milliseconds between two checks for new orders while somebody works: a setting. */
  ordersEveryMs: () => number
  /** Whether each new order is read by itself where lists don't say what was sold: a setting. */
  opensNewOrders: () => boolean
  /** After how many milliseconds a read value may have changed at the marketplace: a setting. */
  doubtAfterMs: () => number
  rails: () => GuardRails
  /** Makes this program the only one that sends for an account; null where nothing else can. */
  lockSender: LockSender | null
  /** False for a program that only reads. */
  sends: boolean
  /** Opens a file with the person's program; null where the host opens none. */
  openFile: OpenFile | null
  /** Null where nothing is sent without a person who is there; see {@link HotFolders}. */
  hotFolders: { chooseFolder: ChooseFolder | null } | null
  /** The outbox of this account turned out to be damaged while it was open. */
  onDamage: (id: string) => void
}

/**
 * Starts an account: API → rate limiter → catalog → outbox, each on the one before, and closes them in reverse. A
 * damaged, lost or exchanged outbox is recovered from what is left, and says so; one of a newer program version is left
 * untouched.
 */
export function accountOpener(options: OpenerOptions): OpenAccount {
  return (record, key, folder) => new AccountStart(options, record, folder).open(key)
}

/** One account that is being opened. */
class AccountStart {
  readonly #options: OpenerOptions
  readonly #record: AccountRecord
  readonly #folder: string
  /** What is open already, each on the one before. */
  readonly #lower: { close(): Promise<unknown> }[] = []
  /** Null until the outbox is open, and once it is closed. */
  #outbox: Outbox | null = null

  constructor(options: OpenerOptions, record: AccountRecord, folder: string) {
    this.#options = options
    this.#record = record
    this.#folder = folder
  }

  async open(key: AccountKey): Promise<OpenedAccount> {
    this.#lockSender(key)
    makeFolder(this.#folder)
    const rateLimiter = await this.#openLimiter(key)
    const { catalog, orders } = await this.#openCatalog(rateLimiter)
    const outbox = await this.#openOutbox(rateLimiter, catalog)
    const images = this.#openImages()
    const files = this.#openFiles()
    const settings = files.openSettings()
    const linked = this.#openLinked(files)
    const hot = this.#openHot({ ...settings, catalog, outbox }, files)
    orders.seen(settings.orderViewState.read().seenUpTo)
    const parts = { ...settings, rateLimiter, catalog, orders, outbox, linked, hot, images }
    const stopEvents = forwardEvents(parts, this.#options.emit)
    const close = async () => {
      stopEvents()
      this.#outbox = null
      linked.close()
      hot?.close()
      await images.close()
      const left = await outbox.close()
      await this.#closeLower()
      return left
    }
    return { id: this.#record.id, ...parts, close }
  }

  /** Two programs with an outbox each would send over each other. A sample marketplace is of one program alone. */
  #lockSender(key: AccountKey): void {
    const { lockSender, sends } = this.#options
    const { baseUrl, isSample } = this.#record
    if (lockSender === null || !sends || key.kind === 'no-key' || isSample) return
    const lock = lockSender(baseUrl, key.key)
    if (lock.kind === 'taken')
      throw new AccountNotOpened('locked', `another program sends for account ${this.#record.id}`)
    this.#lower.push({ close: async () => lock.release() })
  }

  async #openLimiter(key: AccountKey): Promise<RateLimiter> {
    const { clock, random, log, apiFor } = this.#options
    const folder = this.#folder
    if (key.kind === 'no-key') {
      const rateLimiter = keylessLimiter(key.why)
      this.#lower.push(rateLimiter)
      return rateLimiter
    }
    const api = await apiFor(this.#record.baseUrl, key.key)
    const rateLimiter = persistentLimiter({ api, folder, clock, random, log })
    this.#lower.push(api, rateLimiter)
    return rateLimiter
  }

  async #openCatalog(rateLimiter: RateLimiter): Promise<{ catalog: Catalog; orders: OrderList }> {
    const { clock, ordersEveryMs, opensNewOrders } = this.#options
    const opened = openCatalog({
      file: join(this.#folder, 'mirror.db'),
      rateLimiter,
      clock,
      categoriesEveryMs: CATEGORIES_EVERY_MS,
      orders: ORDER_LIMITS,
      ordersEveryMs,
      opensNewOrders,
      // A product with an open change must be findable, whatever the marketplace lists, until it says that it is gone.
      keeps: product => this.#outbox?.needsProduct(product) ?? true,
      onTrouble: (what, detail) => this.#log(what, { detail }),
    })
    if (opened.kind !== 'open') return await this.#giveUp('mirror.db', opened)
    this.#lower.push(opened.catalog)
    return opened
  }

  async #openOutbox(rateLimiter: RateLimiter, catalog: Catalog): Promise<Outbox> {
    const { clock, random, who, doubtAfterMs, rails, sends, markerFolder, onDamage } = this.#options
    const { id } = this.#record
    const opened = openOutbox({
      folder: this.#folder,
      clock,
      random,
      rateLimiter,
      catalog,
      who,
      doubtAfterMs,
      rails,
      sends,
      log: this.#log,
      durabilityFiles: {
        account: id,
        marker: fileMarker(markerPath(markerFolder, id), id, () => clock.now()),
        hasBackups: true,
        ballastBytes: BALLAST_BYTES,
        onDamage: () => {
          this.#log('the outbox turned out to be damaged while open')
          onDamage(id)
        },
      },
    })
    if (opened.kind !== 'open') return await this.#giveUp('outbox.db', opened)
    this.#outbox = opened.outbox
    return opened.outbox
  }

  #openImages(): Images {
    const { pictures, clock, log } = this.#options
    return openImages({
      ...pictures,
      baseUrl: this.#record.baseUrl,
      folder: join(this.#folder, 'pictures'),
      clock,
      onTrouble: (what, error) => log.error(what, error),
    })
  }

  #openFiles(): AccountFiles {
    const { clock, random } = this.#options
    return new AccountFiles({ folder: this.#folder, clock, random, log: this.#log })
  }

  #openLinked(files: AccountFiles): LinkedFiles {
    const { clock, random, openFile, emit } = this.#options
    return new LinkedFiles({
      folder: join(this.#folder, 'linked'),
      clock,
      makeId: () => ulid(clock.now(), random),
      openFile,
      recordFile: files.at,
      onChange: () => emit('linkedFilesChanged', {}),
      log: this.#log,
    })
  }

  #openHot(
    parts: Pick<OpenedAccount, 'catalog' | 'outbox' | 'answers' | 'listed' | 'taken'>,
    files: AccountFiles,
  ): HotFolders | null {
    const { clock, random, hotFolders, rails, emit } = this.#options
    if (hotFolders === null) return null
    const onAside = (as: string) =>
      this.#log('what is known of hot folders could not be read and was put aside', { as })
    return new HotFolders({
      ...hotFolders,
      account: hotAccount({ ...parts, rails, clock }),
      accountId: this.#record.id,
      supplier: { baseUrl: this.#record.baseUrl, keyEnds: this.#record.keyEnds ?? '' },
      files: realHotFiles,
      judge: judgeInWorker,
      record: openHotRecord(files.file('hot-folders.json'), onAside),
      layouts: openConfirmedLayouts(files.file('hot-layouts.json'), onAside),
      now: () => clock.now(),
      clock,
      makeId: () => ulid(clock.now(), random),
      dataFolder: dirname(dirname(this.#folder)),
      onWaiting: name => emit('hotFileWaits', { name }),
      onChange: () => emit('hotFoldersChanged', {}),
      log: this.#log,
    })
  }

  /** Closes what is open: the account can't be opened. */
  async #giveUp(file: string, trouble: { kind: keyof typeof WHY }): Promise<never> {
    await this.#closeLower()
    const said = `${file} of account ${this.#record.id}: ${JSON.stringify(trouble)}`
    throw new AccountNotOpened(WHY[trouble.kind], said)
  }

  async #closeLower(): Promise<void> {
    for (const part of this.#lower.toReversed()) await part.close()
  }

  readonly #log = (what: string, facts: Readonly<Record<string, unknown>> = {}): void =>
    this.#options.log.write(what, { account: this.#record.id, ...facts })
}

const WHY: Readonly<Record<'too-new' | StorageTrouble['kind'], OpenTrouble>> = {
  'too-new': 'too-new',
  corrupt: 'damaged',
  locked: 'locked',
  'disk-full': 'disk-full',
  io: 'disk-error',
}

function makeFolder(folder: string): void {
  try {
    makeSubfolder(folder)
  } catch (error) {
    const trouble = diskTroubleOf(error)
    throw trouble === null ? error : new AccountNotOpened(trouble, String(error))
  }
}
