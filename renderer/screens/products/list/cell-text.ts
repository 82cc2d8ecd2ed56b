import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { onOneLine } from '../../../../shared/domain/form/form-text.ts'
import { statusValue } from '../../../../shared/domain/list/column-filter.ts'
import { type Overlay, type ProductTable, WORKS } from '../../../../shared/domain/list/product-table.ts'
import type { SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { valueText } from '../../../parts/filter/value-text.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/Mark.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Text of a cell as the list shows it; blank where there is nothing to show. `picture` has its path. */
export function cellMessage(
  table: ProductTable,
  row: number,
  column: SheetColumnKey,
  life: Overlay['life'],
  language: Language,
  now: number,
): string {
  const { t, price, number } = language
  switch (column) {
    case 'picture':
      return table.primary_image[row] ?? ''
    case 'name':
      return table.name[row] ?? ''
    case 'sku':
      return table.sku[row] ?? ''
    case 'category':
      return table.category[row] ?? ''
    case 'type':
      return valueText(column, table.type[row] ?? '', language)
    case 'price': {
      const held = table.base_price[row] ?? null
      return held === null ? '' : price(held)
    }
    case 'unit':
      return table.unit[row] ?? ''
    case 'stock': {
      const held = table.stock_qty[row] ?? null
      return held === null ? '' : number(held)
    }
    case 'stockStatus':
      return valueText(column, table.stock_status[row] ?? '', language)
    case 'status':
      return valueText(
        column,
        statusValue(table.is_active[row] ?? null, table.is_approved[row] ?? null),
        language,
      )
    case 'active': {
      const isActive = table.is_active[row] ?? null
      return isActive === null ? '' : t(isActive ? 'catalog.active' : 'catalog.inactive')
    }
    case 'approval': {
      const isApproved = table.is_approved[row] ?? null
      return isApproved === null ? '' : t(isApproved ? 'catalog.approved' : 'catalog.statusPending')
    }
    case 'outbox':
      return workText(table, row, life, language)?.word ?? ''
    case 'read':
      return productAgeText(table.readAt[row] ?? null, now, language)
    case 'minOrder':
      return numberText(table.min_order_qty[row], language)
    case 'length':
      return numberText(table.stem_length[row], language)
    case 'variants':
      return numberText(table.variants[row], language)
    case 'vat': {
      const rate = table.vat_rate[row] ?? null
      return rate === null ? '' : number(Number(rate))
    }
    case 'color':
      return table.color[row] ?? ''
    case 'country':
      return table.country_of_origin[row] ?? ''
    case 'description':
      return onOneLine(table.description[row] ?? '')
    default:
      return assertNever(column)
  }
}

/** A column's heading: its changes are those of a person, queued or not. */
export function listColumnTitle(column: SheetColumnKey, { t }: Language): string {
  return column === 'outbox' ? t('products.work') : t(`prices.${column}`)
}

const numberText = (value: number | null | undefined, { number }: Language): string =>
  value === null || value === undefined ? '' : number(value)

/** `12 min old`; a product that was never read has no age. */
export function productAgeText(readAt: number | null, now: number, { t }: Language): string {
  if (readAt === null || readAt === 0) return ''
  const age = now - readAt
  if (age < MINUTE_MS) return t('common.justNow')
  if (age < HOUR_MS) return t('products.ageMinutes', { n: Math.floor(age / MINUTE_MS) })
  if (age < DAY_MS) return t('products.ageHours', { n: Math.floor(age / HOUR_MS) })
  return t('products.ageDays', { n: Math.floor(age / DAY_MS) })
}

interface WorkText {
  tone: Tone
  icon: IconName
  word: string
  sentence: string
}

const WORK = {
  begun: ['muted', 'file', 'products.workBegun', 'products.workBegunText'],
  edited: ['info', 'pencil', 'catalog.edited', 'products.workEditedText'],
  waiting: ['info', 'clock', 'common.waiting', 'products.workWaitingText'],
  sending: ['info', 'play', 'common.sending', 'products.workSendingText'],
  checking: ['warn', 'question', 'common.checking', 'catalog.checkingText'],
  'needs-you': ['bad', 'stop', 'common.needsAttention', 'products.workNeedsYouText'],
} as const satisfies Record<string, readonly [Tone, IconName, MessageKey, MessageKey]>

/** The state of the open changes of a product; null without any. */
export function workText(
  table: ProductTable,
  row: number,
  life: Overlay['life'],
  { t }: Language,
): WorkText | null {
  const work = WORKS[table.work[row] ?? 0] ?? 'none'
  if (work === 'none') return null
  const [tone, icon, word, sentence] = WORK[work]
  if (work === 'waiting' && life === 'created')
    return { tone, icon: 'plus', word: t('products.workCreate'), sentence: t('products.workCreateText') }
  if (work !== 'needs-you' && life === 'going')
    return {
      tone: 'warn',
      icon: 'trash',
      word: t('common.deleting'),
      sentence: t('products.workDeleteText'),
    }
  return { tone, icon, word: t(word), sentence: t(sentence) }
}
