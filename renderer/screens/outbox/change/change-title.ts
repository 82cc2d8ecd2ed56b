import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'

/** A change in one line: `Price of ROSE-RED-50: € 0.45 → € 0.52`. */
export function changeTitle(change: Change, language: Language): string {
  const { t } = language
  switch (change.kind) {
    case 'price':
    case 'stock': {
      const words = {
        product: changeProductText(change, language),
        from: changeValueText(change.field, change.from, language),
        to: changeValueText(change.field, change.to, language),
      }
      if (change.kind === 'price') return t('outbox.titlePrice', words)
      if (typeof change.by !== 'number') return t('outbox.titleStock', words)
      return t('outbox.titleStockBy', { ...words, by: signed(change.by, language) })
    }
    case 'create':
      return t('outbox.titleCreate', {
        sku: isolated(change.sku ?? change.fields.sku ?? ''),
        name: isolated(change.fields.name),
      })
    case 'update':
      return updateTitle(change, language)
    case 'delete':
      return t('outbox.titleDelete', { product: changeProductText(change, language) })
    case 'image-add':
      return t('outbox.titleImageAdd', {
        image: isolated(imageName(change.url)),
        product: changeProductText(change, language),
      })
    case 'image-delete':
      return t('outbox.titleImageDelete', {
        image: String(change.image),
        product: changeProductText(change, language),
      })
    case 'image-primary':
      return t('outbox.titleImagePrimary', {
        image: String(change.image),
        product: changeProductText(change, language),
      })
    case 'move':
      return t('outbox.titleMove', {
        order: orderText(change),
        from: statusText(change.from, language),
        to: statusText(change.to, language),
      })
    case 'unreadable':
      return t('outbox.titleUnreadable', { product: changeProductText(change, language) })
    default:
      return assertNever(change)
  }
}

/** What a conflict is about, without its values, which stand below: `Price of ROSE-RED-50`. */
export function conflictTitle(change: Change, language: Language): string {
  const { t } = language
  const product = 'product' in change ? changeProductText(change, language) : ''
  switch (change.kind) {
    case 'price':
    case 'stock':
      return t('outbox.titleField', {
        field: t(change.kind === 'price' ? 'fields.price' : 'fields.stock'),
        product,
      })
    case 'update': {
      const fields = change.fields.map(({ field }) => t(FIELD_NAME[field])).join(', ')
      return t('outbox.titleField', { field: fields, product })
    }
    case 'move':
      return t('orders.order', { order: orderText(change) })
    default:
      return changeTitle(change, language)
  }
}

/** The file name of an address; the whole address where there is none. */
function imageName(url: string): string {
  const [address = url] = url.split(/[?#]/)
  const name = address.slice(address.lastIndexOf('/') + 1)
  return name === '' ? url : name
}

/** `+20`, `−5`. */
const signed = (by: number, { number }: Language): string => `${by < 0 ? '−' : '+'}${number(Math.abs(by))}`

function updateTitle(change: Extract<Change, { kind: 'update' }>, language: Language): string {
  const { t } = language
  const [first, ...more] = change.fields
  const product = changeProductText(change, language)
  if (first === undefined || more.length > 0)
    return t('outbox.titleUpdateMany', {
      product,
      n: change.fields.length,
      fields: change.fields.map(({ field }) => t(FIELD_NAME[field])).join(', '),
    })
  // Set without knowing the value before.
  if (first.from === undefined)
    return t('outbox.titleUpdateTo', {
      product,
      field: t(FIELD_NAME[first.field]),
      to: isolated(fieldMessage(first.to, language)),
    })
  return t('outbox.titleUpdate', {
    product,
    field: t(FIELD_NAME[first.field]),
    from: isolated(fieldMessage(first.from, language)),
    to: isolated(fieldMessage(first.to, language)),
  })
}

/** A product by its SKU, else by its number; one made here has neither before it is sent. */
export function changeProductText(change: { product: number; sku: string | null }, { t }: Language): string {
  if (change.sku !== null) return isolated(change.sku)
  return change.product < 0 ? t('rails.newProduct') : t('rails.productNumber', { id: String(change.product) })
}

/** The name of an order. */
function orderText(change: { order: string; number: string | null }): string {
  return isolated(change.number ?? change.order)
}

/** The value of any field; “none” for nothing. */
export function fieldMessage(value: unknown, { t }: Language): string {
  if (value === null || value === undefined || value === '') return t('common.none')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** A price or a stock as this person writes it: `€ 1.20`, `4,000`, or “none”. */
export function changeValueText(
  field: BulkField,
  value: string | null,
  { t, price, number }: Language,
): string {
  if (value === null) return t('common.none')
  if (field === 'base_price') return `€\u00a0${price(value)}`
  return /^-?\d+$/.test(value) ? number(Number(value)) : value
}
