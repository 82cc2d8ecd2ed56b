import type { Bridge } from '../shared/contract/bridge.ts'
import type { Change } from '../shared/contract/outbox/change.ts'
import { FIELD_OF_KIND, type FileOrigin, type NewChange, NO_LINE } from '../shared/domain/changes/change.ts'
import type { FieldEdit } from '../shared/domain/products/product-fields.ts'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import { fieldWord } from './output/words.ts'

const PAGE = 20_000

/** Reads every change that is open or was finished since this program started. */
export async function readEveryChange(bridge: Bridge): Promise<Change[]> {
  const latest = new Map<number, Change>()
  for (let after = 0, more = true; more; ) {
    const page = await bridge.call('readChanges', { after, limit: PAGE })
    for (const change of page.changes) latest.set(change.id, change)
    after = page.revision
    more = page.more
  }
  return [...latest.values()]
}

/** What a change asks for, in one line: `ROSE-50 price 0.45 → 0.52`. */
export function operationText(change: Change | NewChange): string {
  return visibleText(operationOf(change))
}

/** Where a change came from: `(prices.csv, line 4)`. */
export function placeText({ origin }: Change): string {
  return origin === null ? '' : ` (${visibleText(origin.file)}, ${lineText(origin)})`
}

/** `color (not read) → red`: without a base it isn't known what the field holds. */
function fieldText({ field, from, to }: FieldEdit): string {
  return `${field} ${from === undefined ? '(not read)' : (from ?? 'none')} → ${to ?? 'none'}`
}

function operationOf(change: Change | NewChange): string {
  switch (change.kind) {
    case 'price':
    case 'stock':
      return `${subjectOf(change)} ${fieldWord(FIELD_OF_KIND[change.kind])} ${change.from ?? 'none'} → ${change.to}`
    case 'create':
      return `${change.fields.sku ?? 'without SKU:'} create "${change.fields.name}"`
    case 'update':
      return `${subjectOf(change)} ${change.fields.map(fieldText).join(', ')}`
    case 'delete':
      return `${subjectOf(change)} delete`
    case 'image-add':
      return `${subjectOf(change)} add image ${change.url}`
    case 'image-delete':
      return `${subjectOf(change)} delete image ${change.image}`
    case 'image-primary':
      return `${subjectOf(change)} make image ${change.image} the main one`
    case 'move':
      return `order ${change.number ?? change.order} ${change.from} → ${change.to}`
    case 'unreadable':
      return `${subjectOf(change)} a change that cannot be read (${change.lane})`
  }
}

function subjectOf({ sku, product }: { sku: string | null; product: number }): string {
  return sku ?? `product ${product}`
}

/** `line 4`, or that the file leaves the product out. */
export function lineText({ line }: FileOrigin): string {
  return line === NO_LINE ? 'not in the file' : `line ${line}`
}

/** The new products that wait in the outbox. */
export async function readWaitingCreates(bridge: Bridge): Promise<{ sku: string; name: string }[]> {
  const waiting: { sku: string; name: string }[] = []
  for (const tab of ['waiting', 'sending', 'person'] as const) {
    for (let offset = 0, total = 1; offset < total; offset += CREATES_PAGE) {
      const page = await bridge.call('listChanges', {
        tab,
        text: '',
        job: null,
        kinds: ['create'],
        offset,
        limit: CREATES_PAGE,
      })
      total = page.total
      for (const { change } of page.changes)
        if (change.kind === 'create') waiting.push({ sku: change.sku ?? '', name: change.fields.name })
    }
  }
  return waiting
}

const CREATES_PAGE = 500
