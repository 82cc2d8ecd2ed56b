import type { Decimal } from '../decimal.ts'
import { decimal } from '../decimal.ts'
import { isOrderStatus } from '../rules/order-moves.ts'
import { isRecord, type Loose, loose, plainKey, textOf } from './loose.ts'
import { AMOUNTS, CURRENCIES, type Money, readMoney } from './money.ts'
import { type OrderTime, readOrderTime } from './order-time.ts'
import { isLocationKey, storageLocation } from './storage-location.ts'

/** One line of an order, as far as it could be read. */
export interface OrderItem {
  name: string | null
  sku: string | null
  /** The marketplace's number of the product. */
  product: number | null
  /** As it came. */
  quantity: string | null
  /** The same as an exact number; null where it could not be read as one. */
  amount: Decimal | null
  unit: string | null
  price: Money | null
  total: Money | null
  /** Where the supplier keeps it; null where the item does not say. It stays in `rest`, too. */
  location: string | null
  rest: Record<string, unknown>
}

export interface OrderParty {
  name: string | null
  company: string | null
  email: string | null
  phone: string | null
}

/** An address in the lines it came in; `label` is the key it stood under. */
export interface OrderAddress {
  label: string
  lines: string[]
}

export interface OrderStep {
  status: string | null
  from: string | null
  at: OrderTime | null
  comment: string | null
  who: string | null
  rest: Record<string, unknown>
}

export interface LabelledMoney {
  label: string
  money: Money
}

/**
 * An order group as a person sees it. Its fields are not shown by the API document (§2): what is here was found under the
 * usual names, never made up, and whatever was not recognised is in `also` as it came.
 */
export interface OrderView {
  number: string | null
  status: string | null
  created: OrderTime | null
  total: Money | null
  /** Other sums: without VAT, shipping, … */
  sums: LabelledMoney[]
  itemCount: number | null
  customer: OrderParty | null
  addresses: OrderAddress[]
  /** Null when no items were found, which is not the same as none. */
  items: OrderItem[] | null
  history: OrderStep[] | null
  note: string | null
  also: Record<string, unknown>
}

const IDS = ['id', 'ordergroupid', 'groupid', 'suborderid', 'uuid']
const NUMBERS = [
  'ordernumber',
  'groupnumber',
  'ordergroupnumber',
  'number',
  'orderno',
  'reference',
  'ref',
  'code',
]
const STATUSES = ['status', 'orderstatus', 'groupstatus', 'ordergroupstatus', 'state', 'statuscode']
const STATUS_PARTS = ['code', 'value', 'slug', 'key', 'status', 'state', 'id', 'name', 'label', 'title']
const CREATED = ['createdat', 'created', 'placedat', 'placed', 'orderedat', 'orderdate', 'date', 'createdon']
const TOTALS = [
  'total',
  'grandtotal',
  'totalamount',
  'totalprice',
  'ordertotal',
  'amount',
  'totalgross',
  'sum',
]
const SUMS = /total|amount|vat|tax|shipping|delivery|discount|fee|net|gross|price|cost/
/** Reads like a sum by its name, and is a rate, a day, a way, or counts what is no currency. */
const NO_SUMS =
  /cents?$|minor|rate|percent|date|time|day|window|slot|method|number|code|count|items|lines|qty|quantity|weight|volume|list|status|included|exempt|(?<!pa)ids?$|(?:ed|d)at$/
const COUNTS = [
  'itemscount',
  'itemcount',
  'linescount',
  'linecount',
  'numberofitems',
  'positions',
  'items',
  'lines',
]
const ITEMS = /item|line|position|product|article|entries|rows/
const HISTORY = /histor|timeline|transition|statuslog|statuschanges|statuses|events|activity/
const CUSTOMERS = ['customer', 'buyer', 'client', 'recipient', 'shop', 'store', 'customerinfo', 'contact']
const CUSTOMER_NAMES = ['customername', 'buyername', 'clientname', 'customer', 'buyer', 'client', 'recipient']
const NOTES = ['note', 'notes', 'customernote', 'remark', 'remarks', 'comment', 'comments', 'message']
const ADDRESS = /address|shipto|billto|deliverto/

/**
 * Reads an order group: `row` as the list showed it, `detail` as it was read by itself, of which the newer fields win.
 * Any JSON will do.
 */
export function readOrderView(row: unknown, detail: unknown): OrderView {
  const raw = loose({ ...(isRecord(row) ? row : {}), ...(isRecord(detail) ? detail : {}) })
  // Known apart from what is shown; neither is anybody's business to read.
  raw.text(IDS)
  const number = raw.text(NUMBERS)
  const status = readStatus(raw)
  const created = timeOf(raw, CREATED)
  const history = historyOf(raw)
  const items = raw.list(ITEMS, HISTORY)?.map(readItem) ?? null
  const customer = raw.record(CUSTOMERS)
  const addresses = [...addressesOf(raw), ...(customer === null ? [] : addressesOf(customer))]
  const flat = customer === null ? null : flatAddress(customer)
  if (flat !== null) addresses.push(flat)
  const party = partyOf(raw, customer)
  const total = moneyOf(raw, TOTALS)
  const itemCount = countOf(raw, items)
  return {
    ...{ number, status, created, total, customer: party, addresses, items, history },
    itemCount,
    note: raw.text(NOTES),
    sums: sumsOf(raw),
    also: raw.rest(),
  }
}

/** How many lines it has: those that are there, else what the order says. A count that says something else stays in sight. */
function countOf(raw: Loose, items: readonly OrderItem[] | null): number | null {
  for (const [key, value] of raw.entries(plain => COUNTS.includes(plain))) {
    const text = textOf(value)
    if (text === null || !/^\d{1,6}$/.test(text) || (items !== null && Number(text) !== items.length))
      continue
    raw.take(key)
    return Number(text)
  }
  return items?.length ?? null
}

function readStatus(raw: Loose): string | null {
  const text = raw.text(STATUSES)
  if (text !== null) return canonical(text)
  const record = raw.record(STATUSES)
  if (record === null) return null
  const parts = record
    .entries((plain, value) => STATUS_PARTS.includes(plain) && textOf(value) !== null)
    .map(([key, value]) => ({ key, status: canonical(textOf(value) ?? '') }))
    .sort((a, b) => STATUS_PARTS.indexOf(plainKey(a.key)) - STATUS_PARTS.indexOf(plainKey(b.key)))
  const { status = null } = parts.find(part => isOrderStatus(part.status)) ?? parts[0] ?? {}
  // What else it says of the status, in words of its own, stays in sight.
  for (const part of parts) if (part.status === status) record.take(part.key)
  return status
}

/** One of the document's statuses (§3) where it is one, however written; else as it came. */
function canonical(text: string): string {
  const small = text.trim().toLowerCase()
  return isOrderStatus(small) ? small : text
}

const TIME_PARTS = ['date', 'datetime', 'time', 'value', 'iso']

function timeOf(raw: Loose, names: readonly string[]): OrderTime | null {
  const text = raw.text(names) ?? raw.record(names)?.text(TIME_PARTS) ?? null
  return text === null ? null : readOrderTime(text)
}

function moneyOf(raw: Loose, names: readonly string[]): Money | null {
  const wanted = new Set(names)
  const found = raw
    .entries((plain, value) => wanted.has(plain) && readMoney(value) !== null)
    .sort(([a], [b]) => names.indexOf(plainKey(a)) - names.indexOf(plainKey(b)))[0]
  if (found === undefined) return null
  const money = takeMoney(raw, ...found)
  if (money === null || money.currency !== null) return money
  return { ...money, currency: raw.text(['currency', 'currencycode']) }
}

/** Of an object only the amount with its currency: what else it says stays in sight. */
function takeMoney(raw: Loose, key: string, value: unknown): Money | null {
  const within = isRecord(value) ? raw.record([plainKey(key)]) : null
  if (within === null) raw.take(key)
  else for (const names of [AMOUNTS, CURRENCIES]) within.text(names)
  return readMoney(value)
}

function sumsOf(raw: Loose): LabelledMoney[] {
  const isSum = (plain: string) => SUMS.test(plain) && !NO_SUMS.test(plain) && !ADDRESS.test(plain)
  return raw
    .entries((plain, value) => isSum(plain) && readMoney(value)?.amount != null)
    .flatMap(([key, value]) => {
      const money = takeMoney(raw, key, value)
      return money === null ? [] : [{ label: key, money }]
    })
}

const QUANTITIES = [
  'quantity',
  'qty',
  'quantityordered',
  'orderedquantity',
  'ordered',
  'count',
  'pieces',
  'amount',
]
const PRICES = ['unitprice', 'price', 'baseprice', 'priceperunit', 'itemprice', 'unitcost']
const LINE_TOTALS = ['total', 'linetotal', 'totalprice', 'subtotal', 'rowtotal', 'sum', 'amount']
const ITEM_NAMES = ['name', 'productname', 'title', 'producttitle', 'articlename', 'label', 'description']
const SKUS = ['sku', 'productsku', 'suppliersku', 'articlenumber', 'articleno', 'itemnumber', 'ref', 'code']
const PRODUCTS = ['product', 'article', 'item', 'variant']

function readItem(raw: Loose): OrderItem {
  const product = raw.record(PRODUCTS)
  const quantity = raw.text(QUANTITIES)
  const { amount, unit } = readQuantity(quantity)
  const id =
    raw.text(['productid', 'supplierproductid', 'articleid']) ?? product?.text(['id', 'productid']) ?? null
  return {
    name: raw.text(ITEM_NAMES) ?? product?.text(ITEM_NAMES) ?? raw.text(['product', 'article', 'item']),
    sku: raw.text(SKUS) ?? product?.text(SKUS) ?? null,
    product: id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    ...{ quantity, amount },
    unit: raw.text(['unit', 'uom', 'unitname']) ?? product?.text(['unit', 'uom']) ?? unit,
    price: moneyOf(raw, PRICES),
    total: moneyOf(raw, LINE_TOTALS),
    location: locationIn(raw) ?? (product === null ? null : locationIn(product)),
    rest: raw.rest(),
  }
}

function locationIn(raw: Loose): string | null {
  return storageLocation(Object.fromEntries(raw.entries(isLocationKey)))
}

/** `12`, `12.5`, or `12 bunch`; signs with two readings make no number. */
function readQuantity(text: string | null): { amount: Decimal | null; unit: string | null } {
  const [, digits, unit] = /^\s*(-?\d+(?:\.\d+)?)\s*(\p{L}.*?)?\s*$/u.exec(text ?? '') ?? []
  return { amount: digits === undefined ? null : decimal(digits), unit: unit ?? null }
}

const PARTY_NAMES = ['name', 'fullname', 'contactname', 'displayname', 'contactperson']
const COMPANIES = [
  'company',
  'companyname',
  'business',
  'businessname',
  'organisation',
  'organization',
  'shopname',
]

function partyOf(raw: Loose, customer: Loose | null): OrderParty | null {
  const contact = customer?.record(['contact', 'person', 'user']) ?? null
  const within = (names: readonly string[]) => customer?.text(names) ?? contact?.text(names) ?? null
  const party = {
    name: within(PARTY_NAMES) ?? fullName(customer) ?? raw.text(CUSTOMER_NAMES),
    company: within(COMPANIES) ?? raw.text(['company', 'companyname']),
    email: within(['email', 'emailaddress', 'mail']) ?? raw.text(['customeremail', 'email', 'buyeremail']),
    phone:
      within(['phone', 'phonenumber', 'telephone', 'tel', 'mobile']) ?? raw.text(['customerphone', 'phone']),
  }
  // Lists say in one key what the customer says better; shown once.
  for (const [key, value] of raw.entries(plain => CUSTOMER_NAMES.includes(plain)))
    if (textOf(value) !== null && [party.name, party.company].includes(textOf(value))) raw.take(key)
  return Object.values(party).every(value => value === null) ? null : party
}

function fullName(customer: Loose | null): string | null {
  const first = customer?.text(['firstname', 'givenname']) ?? null
  const last = customer?.text(['lastname', 'surname', 'familyname']) ?? null
  const name = [first, last].filter(part => part !== null).join(' ')
  return name === '' ? null : name
}

function addressesOf(raw: Loose): OrderAddress[] {
  return raw
    .entries((plain, value) => ADDRESS.test(plain) && linesOf(value).length > 0)
    .map(([key, value]) => {
      const within = isRecord(value) ? raw.record([plainKey(key)]) : null
      for (const [part] of within?.entries((_, inner) => textOf(inner) !== null) ?? []) within?.take(part)
      // What lies deeper is no line: such a list stays in sight as it came, too.
      if (typeof value === 'string' || (Array.isArray(value) && value.every(isPlain))) raw.take(key)
      return { label: key, lines: linesOf(value) }
    })
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

const ADDRESS_PARTS = [
  ...[
    'street',
    'street1',
    'street2',
    'line1',
    'line2',
    'housenumber',
    'postcode',
    'postalcode',
    'zip',
    'zipcode',
  ],
  ...['city', 'town', 'region', 'province', 'country', 'countrycode'],
]

/** A customer may carry the parts of the address among the other fields; two of them make one. */
function flatAddress(customer: Loose): OrderAddress | null {
  const parts = customer.entries((plain, value) => ADDRESS_PARTS.includes(plain) && textOf(value) !== null)
  if (parts.length < 2) return null
  for (const [key] of parts) customer.take(key)
  const place = ([key]: [string, unknown]) => ADDRESS_PARTS.indexOf(plainKey(key))
  const lines = [...parts].sort((a, b) => place(a) - place(b)).map(([, value]) => textOf(value) ?? '')
  return { label: 'address', lines }
}

/** An address in lines: text as it came, a list of texts, or the texts of an object in their order. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\r?\n/).filter(line => line.trim() !== '')
  const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  const isNumberOnly = isRecord(value) && Object.keys(value).every(key => plainKey(key) === 'id')
  return isNumberOnly ? [] : parts.map(textOf).filter(text => text !== null)
}

const STEP_STATUSES = ['to', 'tostatus', 'newstatus', 'status', 'state', 'statusto', 'name']
const STEP_FROMS = ['from', 'fromstatus', 'oldstatus', 'previous', 'previousstatus', 'statusfrom']
const STEP_TIMES = [
  'at',
  'createdat',
  'changedat',
  'date',
  'time',
  'timestamp',
  'created',
  'when',
  'datetime',
]
const STEP_WORDS = ['comment', 'remark', 'note', 'message', 'text', 'reason', 'description']
const STEP_PEOPLE = ['by', 'user', 'who', 'author', 'actor', 'changedby', 'createdby', 'username']

function historyOf(raw: Loose): OrderStep[] | null {
  const steps = raw.list(HISTORY)?.map(readStep) ?? datesByStatus(raw)
  if (steps === null) return null
  // In the order of their times where all have one: lists come newest first or last.
  return steps.every(({ at }) => at?.at != null)
    ? steps.sort((a, b) => (a.at?.at ?? 0) - (b.at?.at ?? 0))
    : steps
}

function readStep(raw: Loose): OrderStep {
  const who = raw.text(STEP_PEOPLE) ?? raw.record(STEP_PEOPLE)?.text(PARTY_NAMES) ?? null
  const from = raw.text(STEP_FROMS)
  const status = raw.text(STEP_STATUSES) ?? raw.record(STEP_STATUSES)?.text(STATUS_PARTS) ?? statusOfKey(raw)
  return {
    status: status === null ? null : canonical(status),
    from: from === null ? null : canonical(from),
    at: timeOf(raw, STEP_TIMES),
    comment: raw.text(STEP_WORDS),
    who,
    rest: raw.rest(),
  }
}

/** A history may be a map of statuses to what happened then. */
function statusOfKey(raw: Loose): string | null {
  const isStatus = (value: unknown) => typeof value === 'string' && isOrderStatus(canonical(value))
  return raw.entries((plain, value) => plain === 'key' && isStatus(value)).length === 0
    ? null
    : raw.text(['key'])
}

/** A history may be a map of statuses to times. */
function datesByStatus(raw: Loose): OrderStep[] | null {
  const isDates = (value: unknown): value is Record<string, unknown> =>
    isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every(isOrderStatus)
  const found = raw.entries((plain, value) => HISTORY.test(plain) && isDates(value))[0]
  if (found === undefined) return null
  const [key, value] = found
  raw.take(key)
  return Object.entries(value as Record<string, unknown>).map(([status, time]) => {
    const text = textOf(time)
    const rest = text === null && time !== null ? { [status]: time } : {}
    return {
      status,
      from: null,
      at: text === null ? null : readOrderTime(text),
      comment: null,
      who: null,
      rest,
    }
  })
}
