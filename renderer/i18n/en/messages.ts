import type { Messages } from '../message.ts'
import { app } from './app/app.ts'
import { connection } from './app/connection.ts'
import { connect } from './connect.ts'
import { hot } from './hot.ts'
import { importedLines } from './import/imported-lines.ts'
import { importing } from './import/importing.ts'
import { newProducts } from './import/new-products.ts'
import { updates } from './import/updates.ts'
import { orders } from './orders/orders.ts'
import { paper } from './orders/paper.ts'
import { outboxChange } from './outbox/change.ts'
import { outboxJobs } from './outbox/jobs.ts'
import { outbox } from './outbox/outbox.ts'
import { images } from './products/images.ts'
import { productEditor } from './products/product-editor.ts'
import { products } from './products/products.ts'
import { settings } from './settings.ts'
import { catalog } from './shared/catalog.ts'
import { common } from './shared/common.ts'
import { fields } from './shared/fields.ts'
import { rails } from './shared/rails.ts'
import { sheetCells } from './sheet/cells.ts'
import { sheetFinds } from './sheet/find-adjust.ts'
import { linked } from './sheet/linked.ts'
import { prices } from './sheet/prices.ts'
import { review } from './sheet/review.ts'
import { today } from './today.ts'

/** Every text on the screen, by screen. */
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
