import { useState } from 'react'
import { LINKED_ROWS_MAX } from '../../shared/contract/groups/linked-files.ts'
import type { LinkedRows, LinkedValues } from '../../shared/import/linked/linked-rows.ts'
import { useBridge } from '../bridge/port/BridgeProvider.tsx'
import { useSpreadsheetLocale } from '../bridge/queries/app.ts'
import { useCatalogStore } from '../bridge/stores/CatalogProvider.tsx'
import type { CatalogView } from '../bridge/stores/catalog-store.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useStageQuietly } from '../stage/StageProvider.tsx'
import type { Stage } from '../stage/stage.ts'
import { showToast } from '../ui/popups/Toasts.tsx'
import { FILE_TYPES, saveFile } from '../ui/save-file.ts'
import { linkedWords } from './linked-words.ts'
import { runJob } from './run-job.ts'

export type LinkedKind = 'xlsx' | 'csv'

/** Writes products to a file that their program opens, and whose saves come back as edits. */
export function useEditInExcel() {
  const { t, language } = useLanguage()
  const bridge = useBridge()
  const catalog = useCatalogStore()
  const stage = useStageQuietly()
  const locale = useSpreadsheetLocale()
  const [isBusy, setBusy] = useState(false)

  const write = async (kind: LinkedKind, products: readonly number[]) => {
    const rows = rowsOf(products, catalog.getState().columns)
    const written = valuesOf(rows, stage)
    const words = linkedWords(language)
    const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
    const { bytes, base64 } = await (kind === 'xlsx'
      ? runJob({ kind, given: [rows, written, words, mark] })
      : runJob({ kind, given: [rows, written, words, mark, locale] }))
    const now = Date.now()
    // No system has colons in the names of files.
    const at = `${language.date(now)} ${language.time(now, now).replace(':', '.')}`
    const wanted = `${t('linked.fileName', { at })}.${kind}`
    const started = await bridge.call('startLinkedFile', { name: wanted, bytes: base64, rows, written, mark })
    if (started.kind === 'not-written') return showToast('bad', t('linked.notWritten', { name: wanted }))
    const { name } = started
    if (started.opened.kind === 'no-programs') saveFile(name, FILE_TYPES[kind], bytes)
    else if (started.opened.kind === 'not-opened') showToast('warn', t('linked.notOpened', { name }))
  }

  const start = async (kind: LinkedKind, products: readonly number[]) => {
    if (products.length > LINKED_ROWS_MAX)
      return showToast('warn', t('linked.tooMany', { n: LINKED_ROWS_MAX }))
    setBusy(true)
    try {
      await write(kind, products)
    } catch {
      showToast('bad', t('linked.notMade'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}

/** The products that the marketplace has, in this order. */
function rowsOf(products: readonly number[], columns: CatalogView['columns']): LinkedRows {
  const at = new Map(columns.id.map((id, index) => [id, index]))
  const there = products.flatMap(product => at.get(product) ?? [])
  return {
    id: there.map(index => columns.id[index] as number),
    sku: there.map(index => columns.sku[index] ?? null),
    name: there.map(index => columns.name[index] ?? ''),
    unit: there.map(index => columns.unit[index] ?? null),
    base_price: there.map(index => columns.base_price[index] ?? null),
    stock_qty: there.map(index => textOf(columns.stock_qty[index])),
  }
}

/** What the sheet shows; where a text could not be read, the value under it. */
function valuesOf({ id }: LinkedRows, stage: Stage): LinkedValues {
  const shown = (field: 'base_price' | 'stock_qty') =>
    id.map(product => stage.valueOf(product, field) ?? stage.valueUnder(product, field))
  return { base_price: shown('base_price'), stock_qty: shown('stock_qty') }
}

const textOf = (value: number | null | undefined): string | null => (value == null ? null : String(value))
