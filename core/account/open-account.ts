import { join } from 'node:path'
import type { EventName, EventOf } from '../../shared/contract/contract.ts'
import type { OpenTrouble } from '../../shared/contract/groups/accounts.ts'
import type { GuardRails } from '../../shared/domain/guard-rails.ts'
import type { Api } from '../api/client.ts'
import type { Clock, Random } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { makeSubfolder } from '../base/make-subfolder.ts'
import { CATEGORIES_EVERY_MS } from '../catalog/crawl/categories.ts'
import { openCatalog } from '../catalog/open-catalog.ts'
import { diskTroubleOf } from '../disk/disk-trouble.ts'
import { jsonFile } from '../disk/json-file.ts'
import { type ImagesOptions, openImages } from '../images/images.ts'
import { ORDER_LIMITS } from '../orders/order-limits.ts'
import { openOrderViewState } from '../orders/order-view-state.ts'
import { BALLAST_BYTES } from '../outbox/durability/ballast.ts'
import { fileMarker, markerPath } from '../outbox/durability/integrity-marker.ts'
import { type Outbox, openOutbox } from '../outbox/outbox.ts'
import { keylessLimiter } from '../rate-limit/keyless-limiter.ts'
import { persistentLimiter } from '../rate-limit/persistent-limiter.ts'
import { openProductViews } from '../settings/product-views.ts'
import type { StorageTrouble } from '../sqlite/sqlite-code.ts'
import { AccountNotOpened, type OpenAccount } from './opened-account.ts'

export interface OpenerOptions {
  clock: Clock
  random: Random
  log: Log
  /** The user signed in to this computer; null if unknown. */
  who: string | null
  emit: <E extends EventName>(event: E, value: EventOf<E>) => void
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
  /** The guard rails: a setting. */
  rails: () => GuardRails
  /** The outbox of this account turned out to be damaged while it was open. */
  onDamage: (id: string) => void
}

/**
 * Starts an account: API → rate limiter → catalog → outbox, each on the one before, and closes them in reverse. A
 * damaged, lost or exchanged outbox is recovered from what is left, and says so; one of a newer program version is left
 * untouched.
 */
export function accountOpener(options: OpenerOptions): OpenAccount {
  const { clock, random, log, emit } = options
  return async (record, key, folder) => {
    makeFolder(folder)
    const api = key === null ? null : await options.apiFor(record.baseUrl, key)
    const rateLimiter =
      api === null ? keylessLimiter() : persistentLimiter({ api, folder, clock, random, log })
    let waiting: Outbox | null = null
    const replica = openCatalog({
      file: join(folder, 'mirror.db'),
      rateLimiter,
      clock,
      categoriesEveryMs: CATEGORIES_EVERY_MS,
      orders: ORDER_LIMITS,
      ordersEveryMs: options.ordersEveryMs,
      opensNewOrders: options.opensNewOrders,
      // A product with an open change must be findable, whatever the marketplace lists.
      keeps: product => waiting?.hasOpen(product) ?? true,
      onTrouble: (what, detail) => log.write(what, { account: record.id, detail }),
    })
    const closeLower = async () => {
      if (replica.kind === 'open') await replica.catalog.close()
      await rateLimiter.close()
      await api?.close()
    }
    if (replica.kind !== 'open') {
      await closeLower()
      throw new AccountNotOpened(
        WHY[replica.kind],
        `mirror.db of account ${record.id}: ${JSON.stringify(replica)}`,
      )
    }
    const { catalog, orders } = replica
    const opened = openOutbox({
      folder,
      clock,
      random,
      rateLimiter,
      catalog,
      who: options.who,
      doubtAfterMs: options.doubtAfterMs,
      rails: options.rails,
      log: (what, facts) => log.write(what, { account: record.id, ...facts }),
      durabilityFiles: {
        account: record.id,
        marker: fileMarker(markerPath(options.markerFolder, record.id), record.id, () => clock.now()),
        hasBackups: true,
        ballastBytes: BALLAST_BYTES,
        onDamage: () => {
          log.write('the outbox turned out to be damaged while open', { account: record.id })
          options.onDamage(record.id)
        },
      },
    })
    if (opened.kind !== 'open') {
      await closeLower()
      throw new AccountNotOpened(
        WHY[opened.kind],
        `outbox.db of account ${record.id}: ${JSON.stringify(opened)}`,
      )
    }
    const { outbox } = opened
    waiting = outbox
    const images = openImages({
      ...options.pictures,
      baseUrl: record.baseUrl,
      folder: join(folder, 'pictures'),
      clock,
      onTrouble: (what, error) => log.error(what, error),
    })
    const views = openProductViews(
      jsonFile(join(folder, 'views.json'), () => clock.now()),
      as =>
        log.write('the views of products could not be read and were put aside', { account: record.id, as }),
    )
    const orderDesk = openOrderViewState(
      jsonFile(join(folder, 'orders.json'), () => clock.now()),
      as => log.write('the desk of orders could not be read and was put aside', { account: record.id, as }),
    )
    orders.seen(orderDesk.read().seenUpTo)
    const stops = [
      rateLimiter.onConnection(connection => emit('connectionChanged', connection)),
      catalog.onChange(revision => emit('catalogChanged', { revision })),
      catalog.categories.onChange(readAt => emit('categoriesChanged', { readAt })),
      catalog.onProgress(progress => emit('catalogProgressed', progress)),
      orders.onChange(revision => emit('ordersChanged', { revision })),
      orders.onProgress(progress => emit('ordersProgressed', progress)),
      orders.onArrival(arrived => emit('ordersArrived', arrived)),
      outbox.onChange(value => emit('outboxChanged', value)),
    ]
    return {
      id: record.id,
      rateLimiter,
      catalog,
      orders,
      orderDesk,
      outbox,
      views,
      images,
      close: async () => {
        for (const stop of stops) stop()
        waiting = null
        await images.close()
        const left = await outbox.close()
        await closeLower()
        return left
      },
    }
  }
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
    if (trouble === null) throw error
    throw new AccountNotOpened(trouble, String(error))
  }
}
