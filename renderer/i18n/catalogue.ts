import { app } from './en/app/app.ts'
import { connection } from './en/app/connection.ts'
import { connect } from './en/connect.ts'
import { hot } from './en/hot.ts'
import { importedLines } from './en/import/imported-lines.ts'
import { importing } from './en/import/importing.ts'
import { newProducts } from './en/import/new-products.ts'
import { updates } from './en/import/updates.ts'
import { orders } from './en/orders/orders.ts'
import { paper } from './en/orders/paper.ts'
import { outboxChange } from './en/outbox/change.ts'
import { outboxJobs } from './en/outbox/jobs.ts'
import { outbox } from './en/outbox/outbox.ts'
import { images } from './en/products/images.ts'
import { productEditor } from './en/products/product-editor.ts'
import { products } from './en/products/products.ts'
import { settings } from './en/settings.ts'
import { catalog } from './en/shared/catalog.ts'
import { common } from './en/shared/common.ts'
import { fields } from './en/shared/fields.ts'
import { rails } from './en/shared/rails.ts'
import { sheetCells } from './en/sheet/cells.ts'
import { sheetFinds } from './en/sheet/find-adjust.ts'
import { linked } from './en/sheet/linked.ts'
import { prices } from './en/sheet/prices.ts'
import { review } from './en/sheet/review.ts'
import { today } from './en/today.ts'
import type { Messages, ParamsOf } from './message.ts'

/** Every text on the screen, by screen. A further language has the same keys. */
export const en = {
  app: { ...app, ...connection },
  catalog,
  common,
  connect,
  fields,
  hot,
  images,
  importing: { ...importing, ...importedLines },
  linked,
  newProducts,
  outbox: { ...outbox, ...outboxJobs, ...outboxChange },
  prices: { ...prices, ...sheetFinds, ...sheetCells },
  productEditor,
  products,
  rails,
  review,
  settings,
  orders,
  paper,
  today,
  updates,
} satisfies Record<string, Messages>

type Catalogue = typeof en
type Group = keyof Catalogue

/** `'outbox.waiting'`: the file and the message in it. */
export type MessageKey = { [G in Group]: `${G}.${keyof Catalogue[G] & string}` }[Group]

type MessageAt<K extends MessageKey> = K extends `${infer G extends Group}.${infer Name}`
  ? Catalogue[G][Name & keyof Catalogue[G]]
  : never

/** What has to be given with a key: nothing for a message without placeholders. */
export type ParamsFor<K extends MessageKey> = keyof ParamsOf<MessageAt<K>> extends never
  ? []
  : [params: ParamsOf<MessageAt<K>>]

/** Finds a message; undefined for a key that only a cast could have made. */
export function messageOf(key: MessageKey) {
  const dot = key.indexOf('.')
  const group: Messages | undefined = (en as Record<string, Messages>)[key.slice(0, dot)]
  return group?.[key.slice(dot + 1)]
}
