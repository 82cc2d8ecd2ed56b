import type { BulkField } from '../../shared/domain/changes/change.ts'
import type { BeyondRail } from '../../shared/domain/changes/guard-rails.ts'
import type { ReviewedBulk } from '../../shared/domain/changes/review.ts'

const FIELDS: Readonly<Record<BulkField, string>> = { base_price: 'price', stock_qty: 'stock' }

/** A field as the window calls it. */
export function fieldWord(field: BulkField): string {
  return FIELDS[field]
}

/** Why a value is unusual, as the window says it. */
export function unusualWords(unusual: BeyondRail | ReviewedBulk['warnings'][number]): string {
  switch (unusual.kind) {
    case 'price-zero':
      return 'free of charge'
    case 'price-factor':
      return unusual.up ? `about ${unusual.factor} times as much` : `about a ${unusual.factor}th`
    case 'below-lowest':
      return `below € ${unusual.lowest}`
    case 'price-change':
      return `more than ± ${unusual.limit} %`
    case 'stock-jump':
      return `${Math.round(unusual.factor)} times the stock`
    case 'stock-to-zero':
      return 'sold out'
    case 'stale':
      return 'changed on the marketplace meanwhile'
    case 'row-old':
      return 'compared with a value that was read long ago'
  }
}

const OFFLINE: Readonly<Record<string, string>> = {
  name: 'its name is not known; check the address and the internet connection',
  refused: 'nothing answers at this address',
  timeout: 'it did not answer in time',
  reset: 'the connection was broken off',
  tls: 'its certificate cannot be verified',
  proxy: 'the proxy of the network did not let the request through',
}

/** Why the marketplace can't be reached; empty if the reason would tell a person nothing. */
export function offlineWords(why: string): string {
  return Object.hasOwn(OFFLINE, why) ? `: ${OFFLINE[why]}` : ''
}

const ADDRESSES: Readonly<Record<string, string>> = {
  empty: 'it is empty',
  'not-a-url': 'it is no address',
  'has-credentials': 'it holds a name or a password',
  'has-query': 'leave out what follows ? or #',
  'not-https': 'it must begin with https://',
}

/** What is wrong with an address. */
export function addressWords(why: string): string {
  return ADDRESSES[why] ?? 'it is no address'
}
