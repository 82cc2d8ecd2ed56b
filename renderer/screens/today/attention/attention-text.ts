import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { readOrderTime } from '../../../../shared/domain/orders/read/order-time.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/Mark.tsx'
import type { Attention } from './attention.ts'

type Kind = Attention<OrderRow>['kind']

export const ATTENTION_LOOK = {
  refused: { tone: 'bad', icon: 'stop' },
  conflict: { tone: 'bad', icon: 'split' },
  blocked: { tone: 'bad', icon: 'file' },
  unsure: { tone: 'warn', icon: 'question' },
  'hot-files': { tone: 'warn', icon: 'file' },
  'new-orders': { tone: 'info', icon: 'star' },
  'waiting-order': { tone: 'warn', icon: 'clock' },
  out: { tone: 'warn', icon: 'warning' },
  low: { tone: 'info', icon: 'flower' },
  unapproved: { tone: 'muted', icon: 'eye' },
  elsewhere: { tone: 'warn', icon: 'outbox' },
} as const satisfies Record<Kind, { tone: Tone; icon: IconName }>

/** A line in words; the number is beside it. */
export function attentionMessage(
  line: Attention<OrderRow>,
  { now, lowBelow }: { now: number; lowBelow: number },
  language: Language,
): { title: string; text: string } {
  const { t } = language
  const n = line.count
  switch (line.kind) {
    case 'refused':
      return { title: t('today.refused', { n }), text: t('today.refusedText') }
    case 'conflict':
      return { title: t('today.conflict', { n }), text: t('today.conflictText') }
    case 'blocked':
      return { title: t('today.blocked', { n }), text: t('today.blockedText') }
    case 'unsure':
      return { title: t('today.unsure', { n }), text: t('today.unsureText') }
    case 'hot-files':
      return { title: t('hot.waits', { n }), text: t('hot.waitsText') }
    case 'new-orders':
      return { title: t('today.newOrders', { n }), text: t('today.newOrdersText') }
    case 'waiting-order':
      return { title: t('today.waitingOrder', { n }), text: longestText(line, now, language) }
    case 'out':
      return { title: t('today.out', { n }), text: t('today.outText') }
    case 'low':
      return { title: t('today.low', { n }), text: t('today.lowText', { below: lowBelow }) }
    case 'unapproved':
      return { title: t('today.unapproved', { n }), text: t('today.unapprovedText') }
    case 'elsewhere':
      return { title: t('today.elsewhere', { n, name: isolated(line.name) }), text: t('today.elsewhereText') }
    default:
      return assertNever(line)
  }
}

function longestText(
  { order, status }: Extract<Attention<OrderRow>, { kind: 'waiting-order' }>,
  now: number,
  language: Language,
): string {
  const { t } = language
  return t('today.waitingOrderText', {
    order: isolated(order.number ?? order.id),
    customer: order.customer === null ? '' : t('today.ofCustomer', { customer: isolated(order.customer) }),
    came: cameText(order, now, language),
    status: statusText(status, language),
  })
}

/** When an order came in; a time without a zone as it came; without a time, when it was first seen here. */
function cameText({ created, firstSeenAt }: OrderRow, now: number, { t, time }: Language): string {
  const told = created === null ? null : readOrderTime(created)
  if (told === null) return t('today.firstSeen', { time: time(firstSeenAt, now) })
  const exact = told.isExact && told.at !== null ? time(told.at, now) : isolated(told.text)
  return t('today.cameIn', { time: exact })
}
