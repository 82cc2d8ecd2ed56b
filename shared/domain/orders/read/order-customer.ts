import { isJsonObject } from '../../is-json-object.ts'
import { type Loose, looseTextOf, plainKey } from './loose.ts'
import { firstIn, type OwnPart, ownParts } from './own-parts.ts'

/** The customer, as far as it could be read. */
export interface OrderParty {
  name: string | null
  company: string | null
  email: string | null
  phone: string | null
}

/** An address in its original lines; `label` is its key. */
export interface OrderAddress {
  label: string
  lines: string[]
}

const CUSTOMERS = ['customer', 'buyer', 'client', 'recipient', 'shop', 'store', 'customerinfo', 'contact']
const CUSTOMER_NAMES = ['customername', 'buyername', 'clientname', 'customer', 'buyer', 'client', 'recipient']
/** Objects about shipping. */
const GOES_TO = /^(?:ship|deliver|destination)/
/** Keys of addresses, whatever else they resemble. */
export const ADDRESS = /address|shipto|billto|deliverto/

/** Who ordered, and the addresses of the order and of the customer. */
export function customerOf(parts: readonly OwnPart[]): {
  customer: OrderParty | null
  addresses: OrderAddress[]
} {
  const customer = firstIn(parts, ({ raw, isTop }) => raw.record(isTop ? CUSTOMERS : CLEAR_CUSTOMERS))
  const within = customer === null ? [] : ownParts(customer, NO_PARTY, PERSON).map(part => part.raw)
  const addresses = [...parts.map(part => part.raw), ...within].flatMap(addressesOf)
  for (const { raw } of parts)
    for (const way of raw.parts(name => GOES_TO.test(name)))
      addresses.push(...addressesOf(way).map(found => ({ ...found, label: `${way.name} ${found.label}` })))
  const flat = firstIn(within, flatAddress)
  if (flat !== null) addresses.push(flat)
  return { customer: partyOf(parts, within), addresses }
}

/**
 * Keys that mean the customer wherever they occur; a `contact` or a `store` inside something else may be
 * another party.
 */
const CLEAR_CUSTOMERS = [
  'customer',
  'buyer',
  'client',
  'recipient',
  'customerinfo',
  'consignee',
  'orderedby',
  'soldto',
]
/** Parts of a customer with names like a person's or a company's that are neither. */
const NO_PARTY =
  /address|country|currency|manager|grower|supplier|pric|payment|tier|loyal|status|language|tag/
const PERSON = /contact|person|user|profile|identit|^names?$|individual|representative|customer/
const COMPANY = /compan|business|organi[sz]ation|firm|shop/

/** Keys of a person's name, inside an object that is a person. */
export const PARTY_NAMES = ['name', 'fullname', 'contactname', 'displayname', 'contactperson']
const COMPANIES = [
  'company',
  'companyname',
  'business',
  'businessname',
  'organisation',
  'organization',
  'shopname',
]

function partyOf(parts: readonly OwnPart[], within: readonly Loose[]): OrderParty | null {
  const top = parts[0]?.raw
  const people = within.filter((part, index) => index === 0 || PERSON.test(part.name))
  const textIn = (places: readonly Loose[], names: readonly string[]) =>
    firstIn(places, place => place.text(names))
  const outside = (names: readonly string[], atTop: readonly string[] = []) =>
    firstIn(parts, ({ raw, isTop }) => raw.text(isTop ? [...names, ...atTop] : names))
  const party = {
    name: textIn(people, PARTY_NAMES) ?? namesOf(within) ?? outside(CUSTOMER_NAMES),
    company: textIn(within, COMPANIES) ?? companyOf(within) ?? outside([], ['company', 'companyname']),
    email:
      textIn(within, ['email', 'emailaddress', 'mail']) ??
      outside(['customeremail', 'buyeremail'], ['email']),
    phone:
      textIn(within, ['phone', 'phonenumber', 'telephone', 'tel', 'mobile']) ??
      outside(['customerphone'], ['phone']),
  }
  // A key that only repeats the name or the company is not shown again.
  for (const [key, value] of top?.entries(plain => CUSTOMER_NAMES.includes(plain)) ?? [])
    if (looseTextOf(value) !== null && [party.name, party.company].includes(looseTextOf(value)))
      top?.take(key)
  return Object.values(party).every(value => value === null) ? null : party
}

/** A name in two parts, or in several objects. */
function namesOf(within: readonly Loose[]): string | null {
  return (
    firstIn(within, fullName) ??
    firstIn(within, part =>
      /^names?$/.test(part.name) ? part.text(['display', 'full', 'formatted', 'value']) : null,
    )
  )
}

function companyOf(within: readonly Loose[]): string | null {
  return firstIn(within, part =>
    COMPANY.test(part.name) ? part.text(['name', 'legalname', 'title', 'value']) : null,
  )
}

function fullName(customer: Loose): string | null {
  const isName = /^names?$/.test(customer.name)
  const first = customer.text(['firstname', 'givenname', ...(isName ? ['first', 'given'] : [])])
  const last = customer.text(['lastname', 'surname', 'familyname', ...(isName ? ['last', 'family'] : [])])
  const name = [first, last].filter(part => part !== null).join(' ')
  return name === '' ? null : name
}

function addressesOf(raw: Loose): OrderAddress[] {
  return raw
    .entries((plain, value) => ADDRESS.test(plain) && linesOf(value).length > 0)
    .map(([key, value]) => {
      const within = isJsonObject(value) ? raw.record([plainKey(key)]) : null
      for (const [part] of within?.entries((_, inner) => looseTextOf(inner) !== null) ?? [])
        within?.take(part)
      // Anything deeper isn't a line: such a list is still shown as received.
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

/** A customer may contain the parts of an address among its other fields; two parts make an address. */
function flatAddress(customer: Loose): OrderAddress | null {
  const parts = customer.entries(
    (plain, value) => ADDRESS_PARTS.includes(plain) && looseTextOf(value) !== null,
  )
  if (parts.length < 2) return null
  for (const [key] of parts) customer.take(key)
  const place = ([key]: [string, unknown]) => ADDRESS_PARTS.indexOf(plainKey(key))
  const lines = [...parts].sort((a, b) => place(a) - place(b)).map(([, value]) => looseTextOf(value) ?? '')
  return { label: 'address', lines }
}

/** An address as lines: a text as received, a list of texts, or the texts of an object in order. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\r?\n/).filter(line => line.trim() !== '')
  const parts = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : []
  const isNumberOnly = isJsonObject(value) && Object.keys(value).every(key => plainKey(key) === 'id')
  return isNumberOnly ? [] : parts.map(looseTextOf).filter(text => text !== null)
}
