import type { OpenTrouble } from '../../shared/contract/groups/accounts.ts'
import type { StateCounts } from '../../shared/contract/outbox/job.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { HotFolders } from '../hot-folder/hot-folders.ts'
import type { Images } from '../images/images.ts'
import type { LinkedFiles } from '../linked-files/linked-files.ts'
import type { OrderViewState } from '../orders/order-view-state.ts'
import type { OrderList } from '../orders/orders.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import type { RecentFiles } from '../recent-files/recent-files.ts'
import type { AccountRecord } from '../settings/account-record.ts'
import type { Adjustments } from '../settings/adjustments.ts'
import type { ImportAnswers } from '../settings/import-answers.ts'
import type { ListedProducts } from '../settings/listed-products.ts'
import type { ProductViews } from '../settings/product-views.ts'
import type { SheetViewState } from '../settings/sheet-view.ts'
import type { TakenLists } from '../settings/taken-lists.ts'
import type { AccountKey } from './keys/key-store.ts'

/** An open account: its rate limiter, catalog, outbox with drafts, and pictures. */
export interface OpenedAccount {
  id: string
  rateLimiter: RateLimiter
  catalog: Catalog
  orders: OrderList
  orderViewState: OrderViewState
  outbox: Outbox
  views: ProductViews
  sheetView: SheetViewState
  adjustments: Adjustments
  listed: ListedProducts
  taken: TakenLists
  answers: ImportAnswers
  linked: LinkedFiles
  /** Null where the host has none. */
  hot: HotFolders | null
  recent: RecentFiles
  images: Images
  /** Resolves when nothing is under way and the databases are closed, with the counts of what is left in the outbox. */
  close(): Promise<StateCounts>
}

/**
 * Opens an account's databases in its folder and starts its work. Without a key, everything local works and nothing
 * is sent. Rejects with {@link AccountNotOpened} if the databases can't be opened.
 */
export type OpenAccount = (record: AccountRecord, key: AccountKey, folder: string) => Promise<OpenedAccount>

/** Why an account's databases could not be opened; `message` is for the log. */
export class AccountNotOpened extends Error {
  readonly why: OpenTrouble

  constructor(why: OpenTrouble, message: string) {
    super(message)
    this.why = why
  }
}
