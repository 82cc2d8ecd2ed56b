import { isOrderStatus } from '../rules/order-moves.ts'

/**
 * Under which names things stand in an order group (API document §2: "not shown"), small letters and digits only, the surest
 * first. Used for lists that the core follows and for what a person is shown, so that both mean the same.
 */
export const ORDER_IDS = ['id', 'ordergroupid', 'groupid', 'suborderid', 'orderid', 'uuid']
/** What people call it. */
export const ORDER_NUMBERS = [
  'ordernumber',
  'groupnumber',
  'ordergroupnumber',
  'number',
  'orderno',
  'reference',
  'ref',
  'code',
]
/** Where it stands. */
export const STATUS_KEYS = ['status', 'orderstatus', 'groupstatus', 'ordergroupstatus', 'state', 'statuscode']
/** What says it where a status is an object. */
export const STATUS_PARTS = [
  'code',
  'value',
  'slug',
  'key',
  'status',
  'state',
  'id',
  'name',
  'label',
  'title',
]
/** When it was made. */
export const CREATED_KEYS = [
  'createdat',
  'created',
  'placedat',
  'placed',
  'orderedat',
  'orderdate',
  'date',
  'createdon',
]

/** One of the document's statuses (§3) where it is one, however written; else as it came. */
export function canonicalStatus(text: string): string {
  const small = text.trim().toLowerCase()
  return isOrderStatus(small) ? small : text
}
