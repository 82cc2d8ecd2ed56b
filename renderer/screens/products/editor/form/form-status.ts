import type { LocalProduct } from '../../../../../shared/domain/list/local-view.ts'
import type { ProductJson } from '../../../../../shared/domain/products/shown-field.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import type { IconName } from '../../../../ui/Icon.tsx'
import type { Tone } from '../../../../ui/Mark.tsx'

/** The status of a product on the marketplace: a word with colour and shape, and its meaning. */
export interface FormStatus {
  tone: Tone
  icon: IconName
  word: MessageKey
  sentence: MessageKey
}

/** From the marketplace's last answer (API document §2, §3) and the open changes. Null where the answer does not say. */
export function formStatusOf(fields: ProductJson | null, life: LocalProduct['life']): FormStatus | null {
  if (life === 'created')
    return {
      tone: 'info',
      icon: 'clock',
      word: 'productEditor.statusCreated',
      sentence: 'productEditor.approvalCreated',
    }
  if (life === 'going')
    return {
      tone: 'bad',
      icon: 'trash',
      word: 'productEditor.statusGoing',
      sentence: 'productEditor.approvalGoing',
    }
  const isApproved = flag(fields?.is_approved)
  const isActive = flag(fields?.is_active)
  if (isApproved === false)
    return {
      tone: 'warn',
      icon: 'clock',
      word: 'catalog.statusPending',
      sentence: 'productEditor.approvalWaiting',
    }
  if (isActive === false)
    return {
      tone: 'muted',
      icon: 'pause',
      word: 'catalog.inactive',
      sentence: 'productEditor.approvalInactive',
    }
  if (isApproved === null && isActive === null) return null
  return {
    tone: 'ok',
    icon: 'check',
    word: 'catalog.active',
    sentence: isApproved === null ? 'productEditor.approvalUnknown' : 'productEditor.approvalGiven',
  }
}

/** True and false, also as the 1 and 0 of databases. */
function flag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1') return true
  return value === false || value === 0 || value === '0' ? false : null
}
