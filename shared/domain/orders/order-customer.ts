import { isRecord, type Loose, plainKey, textOf } from './loose.ts'

/** Who ordered, as far as it could be read. */
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

const CUSTOMERS = ['customer', 'buyer', 'client', 'recipient', 'shop', 'store', 'customerinfo', 'contact']
const CUSTOMER_NAMES = ['customername', 'buyername', 'clientname', 'customer', 'buyer', 'client', 'recipient']
/** Keys of addresses; what else they read like, they are that. */
export const ADDRESS = /address|shipto|billto|deliverto/

/** Who ordered, and the addresses of the order and of the customer. */
export function customerOf(raw: Loose): { customer: OrderParty | null; addresses: OrderAddress[] } {
  const customer = raw.record(CUSTOMERS)
  const addresses = [...addressesOf(raw), ...(customer === null ? [] : addressesOf(customer))]
  const flat = customer === null ? null : flatAddress(customer)
  if (flat !== null) addresses.push(flat)
  return { customer: partyOf(raw, customer), addresses }
}

/** Names of a person, in an object that is one. */
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
