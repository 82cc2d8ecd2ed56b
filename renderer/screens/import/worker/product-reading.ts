import { categoryIndex } from '../../../../shared/domain/products/category-names.ts'
import { splitImageUrls } from '../../../../shared/domain/rules/images.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { PlainField } from '../../../../shared/import/columns/values/product-values.ts'
import { type CatalogLookup, catalogLookup } from '../../../../shared/import/judge/catalog/catalog-lookup.ts'
import { waitsForAnswer } from '../../../../shared/import/judge/doubts.ts'
import { judge } from '../../../../shared/import/judge/judge.ts'
import type { Judged } from '../../../../shared/import/judge/judged.ts'
import { type Market, newProductAt } from '../../../../shared/import/judge/products/new-products.ts'
import { type ProductUpdates, productUpdates } from '../../../../shared/import/judge/products/updates.ts'
import { rowAt, whyAt } from '../../../../shared/import/rows.ts'
import type { Table } from '../../../../shared/import/table/read-file.ts'
import { type CutLines, cutLines } from '../../../../shared/import/write/cut-lines.ts'
import type { FileResult } from '../../../../shared/import/write/file-result.ts'
import { type DecidedProducts, productResult } from '../../../../shared/import/write/product-result.ts'
import { shapeOf, sourceRows } from '../../../../shared/import/write/source.ts'
import { fixableCells } from '../fix/fixable-cells.ts'
import type {
  AddressUse,
  MarketColumns,
  NewCreate,
  ProductChoice,
  ProductSummary,
  SourcePart,
  ToWorker,
} from './protocol.ts'
import { mapKeys, placeOfLine, recordsBy } from './reading.ts'
import { type FixPlace, PRODUCT_TABS, type ProductRow, type ProductTab } from './rows/row-types.ts'
import { groupDoubts } from './summary/doubt-groups.ts'
import { fileSummaryOf, type RefusedTable, refusedTable } from './summary/file-summary.ts'

/** A list of new products that was judged, with what the screen asks about it. */
export interface ProductFileReading {
  summary: ProductSummary
  rows(tab: ProductTab, offset: number, limit: number): ProductRow[]
  placeOf(line: number): FixPlace | null
  /** The creates to queue. `source` is the core's number of this file; null when it is not stored. */
  creates(choice: ProductChoice, source: string | null): NewCreate[]
  /** The rows those come from, starting at `from`. */
  source(choice: ProductChoice, from: number): SourcePart
  /** The same for rows of products that exist. */
  sourceOf(records: readonly number[], from: number): SourcePart
  /** What becomes of each line. */
  result(decided: DecidedProducts): FileResult
  cut(wanted: ProductCut, onRecord?: (done: number, total: number) => void): CutLines
  /** Every address of an image once, with the lines that name it, of rows that can be created and of `existing` ones. */
  addresses(existing: readonly number[]): AddressUse[]
  /** What the file says about products that exist. */
  updates(): ProductUpdates
}

type ProductCut = Pick<Extract<ToWorker, { kind: 'product-cut' }>, 'tabs' | 'except' | 'reasons'>

type ProductReadingResult = { kind: 'reading'; reading: ProductFileReading } | RefusedTable

/** What rows are compared with, made from the screen's columns. */
export interface Held {
  catalog: CatalogLookup | null
  market: Market
}

export function heldOf({ categories, waiting, catalog }: MarketColumns): Held {
  const rows = catalog.id.map((id, at) => ({
    id,
    sku: catalog.sku[at] ?? '',
    base_price: (catalog.base_price[at] ?? null) as Decimal | null,
    stock_qty: catalog.stock_qty[at] ?? null,
    name: catalog.name[at] ?? '',
    unit: catalog.unit[at] ?? null,
    type: catalog.type[at] ?? null,
    category_id: catalog.category_id[at] ?? null,
    vat_rate: catalog.vat_rate[at] ?? null,
  }))
  return {
    catalog: rows.length === 0 ? null : catalogLookup(rows),
    market: { categories: categories === null ? null : categoryIndex(categories), waiting },
  }
}

/** Judges a table as new products. */
export function readProductFile(
  table: Table,
  answers: Answers,
  held: Held,
  nowMs?: number,
): ProductReadingResult {
  const judged = judge(table, 'products', { answers, ...held, nowMs })
  const refused = refusedTable(judged)
  if (refused !== null) return refused
  const records = recordsBy(judged, PRODUCT_TABS, record => tabOf(judged, record))
  const confirmable = records.doubt.filter(record => isConfirmable(judged, record))
  const chosen = ({ left, confirmed }: ProductChoice): number[] => {
    const out = new Set(left)
    const taken = new Set(confirmed)
    const both = [...records.ready.filter(at => !out.has(at)), ...confirmable.filter(at => taken.has(at))]
    return both.sort((a, b) => a - b)
  }
  const fixAt = fixableCells(judged)
  const makeable = [...records.ready, ...confirmable]
  return {
    kind: 'reading',
    reading: {
      summary: {
        ...fileSummaryOf(judged),
        tabs: mapKeys(PRODUCT_TABS, tab => records[tab].length),
        ready: records.ready,
        confirmable,
        doubts: groupDoubts(judged, confirmable),
        withoutSku: makeable.filter(record => judged.sku.isBlank(record)).length,
      },
      rows: (tab, offset, limit) =>
        Array.from(records[tab].subarray(offset, offset + limit), record => ({
          ...productRow(judged, record, tab),
          fix: fixAt(record),
        })),
      placeOf: line => placeOfLine(judged, records, line, fixAt),
      creates: (choice, source) => {
        const without = new Set(choice.withoutImages)
        return chosen(choice).flatMap(record => createOf(judged, record, source, without))
      },
      source: (choice, from) => ({ shape: shapeOf(table), ...sourceRows(table, chosen(choice), from) }),
      sourceOf: (records, from) => ({ shape: shapeOf(table), ...sourceRows(table, [...records], from) }),
      result: decided => productResult(judged, decided),
      cut: ({ tabs, except, reasons }, onRecord) => {
        const out = new Set(except)
        const ofTabs = tabs.flatMap(tab => [...records[tab]]).filter(record => !out.has(record))
        const wanted = new Set([...ofTabs, ...reasons.keys()])
        const reasonOf = (record: number) => reasons.get(record) ?? whyAt(judged, record)
        return cutLines(judged, record => wanted.has(record), { onRecord, asWorkbook: true, reasonOf })
      },
      addresses: existing => addressesOf(judged, [...makeable, ...existing]),
      updates: () => productUpdates(judged),
    },
  }
}

function createOf(
  judged: Judged,
  record: number,
  source: string | null,
  without: ReadonlySet<string>,
): NewCreate[] {
  const product = newProductAt(judged, record)
  if (product === null) return []
  const { name: file, records } = judged.table
  const line = records.line[record] ?? 1
  return [
    {
      kind: 'create',
      fields: product.fields,
      images: product.images.filter(url => !without.has(url)),
      origin: source === null ? { file, line } : { file, line, source },
    },
  ]
}

function isConfirmable(judged: Judged, record: number): boolean {
  return !waitsForAnswer(judged.verdicts.codeOf(record)) && newProductAt(judged, record) !== null
}

/** The tab of a record: one that exists already is distinguished from one that is refused. */
function tabOf({ verdicts }: Judged, record: number): ProductTab {
  switch (verdicts.of(record)) {
    case 'change':
    case 'unchanged':
      return 'ready'
    case 'asked':
      return 'doubt'
    case 'rejected': {
      const code = verdicts.codeOf(record)
      return code === 'sku-exists' || code === 'sku-waiting' ? 'exists' : 'refused'
    }
    case 'ignored':
      return 'ignored'
  }
}

function addressesOf(judged: Judged, records: readonly number[]): AddressUse[] {
  const uses = new Map<string, AddressUse>()
  for (const record of records)
    for (const url of splitImageUrls(plainText(judged, record, 'image_url') ?? '')) {
      const line = judged.table.records.line[record] ?? 1
      const use = uses.get(url) ?? { url, lines: [], records: [] }
      use.lines.push(line)
      use.records.push(record)
      uses.set(url, use)
    }
  return [...uses.values()]
}

function plainText(judged: Judged, record: number, field: PlainField): string | null {
  const value = judged.plain.get(field)?.[record] ?? null
  return value === null ? null : String(value)
}

function plainNumber(judged: Judged, record: number, field: PlainField): number | null {
  const value = judged.plain.get(field)?.[record] ?? null
  return typeof value === 'number' ? value : null
}

const USUAL = { type: 'type', vat: 'vat_rate' } as const

function productRow(judged: Judged, record: number, tab: ProductTab): Omit<ProductRow, 'fix'> {
  const { line, sku, price, stock } = rowAt(judged, record)
  const text = (field: PlainField) => plainText(judged, record, field)
  const number = (field: PlainField) => plainNumber(judged, record, field)
  const category = number('category_id')
  const pathOf = (id: number) => judged.market?.categories?.pathOf(id) ?? String(id)
  return {
    record,
    line,
    sku,
    price,
    stock,
    name: text('name'),
    category: category === null ? null : pathOf(category),
    unit: text('unit'),
    type: text('type'),
    minOrder: number('min_order_qty'),
    color: text('color'),
    stem: number('stem_length'),
    country: text('country_of_origin'),
    vat: number('vat_rate'),
    images: splitImageUrls(text('image_url') ?? ''),
    description: text('description'),
    why: whyAt(judged, record),
    isWaiting: waitsForAnswer(judged.verdicts.codeOf(record)),
    isConfirmable: tab === 'doubt' && isConfirmable(judged, record),
    usual: (['type', 'vat'] as const).filter(field => judged.filledIn.has(`${USUAL[field]} ${record}`)),
  }
}
