import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridgeToCore } from '../cli/session.ts'
import type { Core } from '../core/core.ts'
import { startCore } from '../core/fixtures/core-in-folder.ts'
import { ownFolder } from '../core/fixtures/own-folder.ts'
import { makeLanguage } from '../renderer/i18n/language.ts'
import { catalogPart } from '../renderer/screens/import/compared/catalog-columns.ts'
import { readBytes } from '../renderer/screens/import/fixtures/read-bytes.ts'
import { heldPart } from '../renderer/screens/import/fixtures/read-list.ts'
import { saveSourceOfImport } from '../renderer/screens/import/taking/save-source.ts'
import type { FileReading } from '../renderer/screens/import/worker/reading.ts'
import { filesOfFailed } from '../renderer/screens/outbox/jobs/failed-file.ts'
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts'
import type { Bridge } from '../shared/contract/bridge.ts'
import type { DraftCell } from '../shared/contract/groups/draft.ts'
import type { Change } from '../shared/contract/outbox/change.ts'
import { type NewChange, needsAttention } from '../shared/domain/changes/change.ts'
import type { Decimal } from '../shared/domain/text/decimal.ts'
import type { Encoding } from '../shared/domain/text/file-shape.ts'
import { encode } from '../shared/import/table/encoding/encode.ts'
import { decodeBytes } from '../shared/import/table/encoding/text-decoder.ts'

const FILE = 'Preisliste Größen.csv'
const WAIT = { timeout: 20_000, interval: 20 }

let sandbox: Sandbox
let folder: string
let core: Core
let link: ReturnType<typeof bridgeToCore>
let bridge: Bridge

async function start(): Promise<void> {
  core = await startCore(folder, {
    begin: { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid },
  })
  link = bridgeToCore(core)
  bridge = link.bridge
}
async function restart(): Promise<void> {
  link.close()
  await core.close()
  await start()
}

beforeEach(async () => {
  sandbox = await startSandbox({ products: 20, orders: 0, images: false, limit: 100_000 })
  folder = ownFolder()
  await start()
})
afterEach(async () => {
  link.close()
  await core.close()
  await sandbox.close()
})

async function catalog() {
  await vi.waitFor(async () => {
    expect((await bridge.call('readCatalogProgress', {})).state).toBe('complete')
  }, WAIT)
  return (await bridge.call('readCatalog', { after: 0, limit: 100 })).columns
}

function read(bytes: Uint8Array, name: string, columns: Awaited<ReturnType<typeof catalog>>): FileReading {
  const result = readBytes(bytes, name, {}, heldPart(catalogPart(columns, null, 0)).lookup)
  if (result.kind === 'refused') throw new Error(result.why)
  return result.reading
}

function changeOf({ product, field, from, to, origin }: DraftCell): NewChange {
  const common = { product, sku: null, origin }
  return field === 'base_price'
    ? { kind: 'price', ...common, from: from as Decimal | null, to: to as Decimal }
    : { kind: 'stock', ...common, from: from === null ? null : Number(from), to: Number(to) }
}

async function failedOf(job: number): Promise<Change[]> {
  return vi.waitFor(async () => {
    const page = await bridge.call('readJob', { id: job, states: [], offset: 0, limit: 100 })
    expect(page.changes.filter(({ state }) => !needsAttention(state) && state !== 'applied')).toEqual([])
    return page.changes.filter(({ state }) => needsAttention(state))
  }, WAIT)
}

test.each<[Encoding, boolean]>([
  ['windows-1252', false],
  ['utf-8', true],
])(
  'rows of a %s file that the marketplace refused come back as they stood, after restarts on the way',
  async (encoding, mark) => {
    const columns = await catalog()
    const [kept = 0, gone = 1, half = 2] = [0, 1, 2]
    const skuAt = (at: number) => columns.sku[at] ?? ''
    const stockAt = (at: number) => columns.stock_qty[at] ?? 0
    const goneRow = `"${skuAt(gone)}";"Strauß ""Güte A""; groß";${stockAt(gone) + 2};34,50;Kühlhaus`
    const halfRow = `${skuAt(half)};Überraschung;${stockAt(half) + 3};;"zwei\nZeilen"`
    const text = [
      'Artikelnummer;Bezeichnung;Bestand;Preis;Lagerort',
      `${skuAt(kept)};Rose;${stockAt(kept) + 1};;Straße 1`,
      goneRow,
      'UNBEKANNT;Tülle;5;1,00;Halle',
      halfRow,
      '',
    ].join('\r\n')
    const bytes = encode(text, encoding, mark)

    const reading = read(bytes, FILE, columns)
    const { source, isWhole } = await saveSourceOfImport(bridge, async from => reading.source([], from), FILE)
    expect(isWhole).toBe(true)
    const set = reading.values([], source).map(
      ({ product, field, value, origin = null }): DraftCell => ({
        product,
        field,
        to: value,
        text: value,
        origin,
        from: String(columns[field][columns.id.indexOf(product)]),
      }),
    )
    expect(set).toHaveLength(4)
    expect(await bridge.call('saveDraft', { set, remove: [] })).toMatchObject({ kind: 'saved' })
    await restart()

    for (const at of [gone, half])
      sandbox.control.changeProduct({ id: columns.id[at] ?? 0, set: { deleted: true } })
    const { cells } = await bridge.call('readDraft', {})
    const job = { changes: cells.map(changeOf), file: FILE }
    const asked = await bridge.call('queueChanges', job)
    // The values are far beyond the guard rails.
    const confirmed = asked.kind === 'not-queued' ? asked.beyond : []
    const queued = await bridge.call('queueChanges', { ...job, confirmed })
    if (queued.kind !== 'queued') throw new Error(queued.why)
    expect(await failedOf(queued.job)).toHaveLength(3)
    await restart()

    const files = await filesOfFailed(bridge, await failedOf(queued.job), makeLanguage('en', '.'), {
      reasonOf: ({ kind, state }) => `${kind} ${state}: „prüfen“`,
      plain: { name: 'plain.csv', write: () => 'plain' },
    })
    expect(files.map(({ name }) => name)).toEqual(['Preisliste Größen - failed.csv'])
    const content = files[0]?.content as Uint8Array
    const written = decodeBytes(content, encoding) ?? ''
    const [head, ...rows] = written.split('\r\n')
    expect(head).toBe(`${mark ? '\ufeff' : ''}Artikelnummer;Bezeichnung;Bestand;Preis;Lagerort;reason`)
    expect(rows).toEqual([
      expect.stringContaining(`${goneRow.replaceAll(`"${skuAt(gone)}"`, skuAt(gone))};`),
      expect.stringContaining(`${halfRow};stock `),
      '',
    ])
    expect(rows[0]).toMatch(/base_price: price \w+: „prüfen“/)

    const again = read(content, 'again.csv', columns)
    expect(again.summary.mapping).toEqual(reading.summary.mapping)
    expect(again.summary).toMatchObject({ questions: [], file: reading.summary.file })
    const valuesOf = (from: FileReading) =>
      from.values([], null).map(({ product, field, value }) => [product, field, value])
    expect(valuesOf(again)).toEqual(valuesOf(reading).filter(([product]) => product !== columns.id[kept]))
  },
)
