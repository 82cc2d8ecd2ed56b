import type { Change, WaitsFor } from '../../../../shared/contract/outbox/change.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { Language } from '../../../i18n/language.ts'
import { changeProductText } from './change-title.ts'

/** Why this change waits, besides a hold on all changes. */
export function waitsText(change: Change, waits: WaitsFor | null, language: Language, now: number): string {
  const { t, time } = language
  if (waits === null) return t('outbox.waitsTurn')
  switch (waits.kind) {
    case 'turn':
      return t('outbox.waitsTurn')
    case 'earlier':
      return t('outbox.waitsEarlier', { id: String(waits.change) })
    case 'create':
      return t(waits.needsAttention ? 'outbox.waitsCreateStuck' : 'outbox.waitsCreate', {
        product: 'product' in change ? newProductText(change, language) : t('rails.newProduct'),
        id: String(waits.change),
      })
    case 'reading':
      return t('outbox.waitsReading')
    case 'answer':
      return t('common.sendingText')
    case 'recheck':
      return t('outbox.waitsLook', { time: time(waits.at, now) })
    case 'person':
      return t('outbox.waitsPerson')
    default:
      return assertNever(waits)
  }
}

function newProductText(change: { product: number; sku: string | null }, language: Language): string {
  return change.sku === null
    ? changeProductText(change, language)
    : language.t('outbox.productNewSku', { sku: change.sku })
}
