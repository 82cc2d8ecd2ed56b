import { isOrderStatus } from '../../rules/order-moves.ts'

/**
 * Keys of an order's fields (API document §2: "not shown"), in lower-case letters and digits, most certain
 * first. The core and the screen both use them, so that they agree.
 */
export const ORDER_IDS = ['id', 'ordergroupid', 'groupid', 'suborderid', 'orderid', 'uuid']
/** The number people use. */
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
/** Its status. */
export const STATUS_KEYS = ['status', 'orderstatus', 'groupstatus', 'ordergroupstatus', 'state', 'statuscode']
/** Keys of the status text if a status is an object. */
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
/** When it was created. */
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

/** One of the document's statuses (§3), however written; any other one as received. */
export function canonicalStatus(text: string): string {
  const small = text.trim().toLowerCase()
  return isOrderStatus(small) ? small : text
}
