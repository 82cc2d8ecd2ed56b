import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import shared from '../../../ui/shared.module.css'
import { useNow } from '../../../ui/use-now.ts'
import type { Today } from '../use-today.ts'
import css from './AttentionList.module.css'
import type { Attention } from './attention.ts'
import { ATTENTION_LOOK, attentionMessage } from './attention-text.ts'
import { LowStock } from './LowStock.tsx'

interface Ways {
  onOrders: (order: string | null) => void
  onOutbox: () => void
  onUnapproved: () => void
  onStock: (products: readonly number[]) => void
  onHotFiles: () => void
  onAccount: (account: { id: string; name: string }) => void
}

const CLOCK_MS = 60_000

/** What needs attention as lines: how many, of what, what it means; a press leads there. */
export function AttentionList({ today, ...ways }: { today: Today } & Ways) {
  const { t } = useLanguage()
  const now = useNow(CLOCK_MS)
  const { attention, isReadingOrders, isReadingCatalog, isComplete } = today
  const still = [
    isReadingOrders ? t('today.stillOrders') : null,
    isReadingCatalog ? t('today.stillCatalog') : null,
  ].filter(part => part !== null)
  return (
    <section className={css.section} aria-labelledby="today-needs-you">
      <h2 className={css.title} id="today-needs-you">
        {t('common.needsAttention')}
      </h2>
      {attention.length > 0 ? (
        <ul className={css.lines}>
          {attention.map(line => (
            <Line key={keyOf(line)} line={line} today={today} now={now} onPress={() => follow(line, ways)} />
          ))}
        </ul>
      ) : isComplete ? (
        <div className={css.nothing}>
          <Notice icon="check" title={t('today.nothingTitle')} text={t('today.nothingText')} />
        </div>
      ) : (
        <Skeleton label={t('common.loading')} />
      )}
      {still.length === 0 ? null : (
        <p className={shared.muted}>{t('today.still', { what: still.join(', ') })}</p>
      )}
      <LowStock below={today.lowBelow} />
    </section>
  )
}

interface LineProps {
  line: Attention<OrderRow>
  today: Today
  now: number
  onPress: () => void
}

function Line({ line, today, now, onPress }: LineProps) {
  const language = useLanguage()
  const { tone, icon } = ATTENTION_LOOK[line.kind]
  const { title, text } = attentionMessage(line, { now, lowBelow: today.lowBelow }, language)
  return (
    <li>
      <button type="button" className={css.line} data-tone={tone} onClick={onPress}>
        <span className={css.disc}>
          <Icon name={icon} />
        </span>
        <span className={css.count}>{language.number(line.count)}</span>
        <span className={css.words}>
          <span className={css.what}>{title}</span>
          <span className={css.text}>{text}</span>
        </span>
        <Icon name="chevronRight" className={shared.muted} />
      </button>
    </li>
  )
}

const keyOf = (line: Attention<OrderRow>) => (line.kind === 'elsewhere' ? line.account : line.kind)

function follow(line: Attention<OrderRow>, ways: Ways): void {
  if (line.kind === 'new-orders') ways.onOrders(null)
  else if (line.kind === 'waiting-order') ways.onOrders(line.order.id)
  else if (line.kind === 'out' || line.kind === 'low') ways.onStock(line.products)
  else if (line.kind === 'elsewhere') ways.onAccount({ id: line.account, name: line.name })
  else if (line.kind === 'hot-files') ways.onHotFiles()
  else if (line.kind === 'unapproved') ways.onUnapproved()
  else ways.onOutbox()
}
