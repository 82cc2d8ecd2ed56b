import type { Output } from '../../../shared/contract/contract.ts'
import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { OrdersProgress } from '../../../shared/contract/groups/orders.ts'
import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import { useConnection } from '../../bridge/queries/connection.ts'
import { useOrdersProgress } from '../../bridge/queries/orders.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { useCheckOrders } from '../../parts/use-check-orders.ts'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { TodayCard } from './TodayCard.tsx'
import css from './TodayFreshness.module.css'

const CLOCK_MS = 30_000
/** While seconds are counted. */
const TICK_MS = 1_000

/** The age of all of this, and whether anything is sent. */
export function TodayFreshness() {
  const { t, language } = useLanguage()
  const { data: connection } = useConnection()
  const network = connection?.network
  const now = useNow(network !== undefined && isUnanswered(network) ? TICK_MS : CLOCK_MS)
  const { data: catalog } = useCatalogProgress()
  const { data: orders } = useOrdersProgress()
  const { data: outbox } = useOutbox()
  const { check, isPending } = useCheckOrders()
  const facts: [name: string, words: string][] = [
    [t('settings.catalog'), catalog === undefined ? '' : catalogFact(catalog, now, language)],
    [t('orders.title'), orders === undefined ? '' : ordersFact(orders, now, language)],
    [t('today.connection'), network === undefined ? '' : networkFact(network, now, language)],
    [t('common.sending'), outbox === undefined ? '' : sendingFact(outbox, network, language)],
  ]
  return (
    <TodayCard
      title={t('today.fresh')}
      actions={
        <Button variant="quiet" icon="retry" busy={isPending} onClick={check}>
          {t('orders.checkOrders')}
        </Button>
      }
    >
      <dl className={css.facts}>
        {facts.map(([name, words]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </TodayCard>
  )
}

const NETWORK = {
  closed: 'app.closed',
  untried: 'app.untried',
  trying: 'app.trying',
  online: 'app.online',
  offline: 'app.offline',
  limited: 'app.limited',
  'key-refused': 'app.keyRefused',
  'no-key': 'app.noKey',
  disk: 'app.disk',
  failing: 'app.failing',
} as const satisfies Record<Network['kind'], string>

/** As in the top bar: a request without an answer is said before “online”. */
function networkFact(network: Network, now: number, { t, number }: Language): string {
  if (!isUnanswered(network)) return t(NETWORK[network.kind])
  return t('app.unansweredShort', {
    seconds: number(Math.max(0, Math.floor((now - network.unansweredSince) / 1000))),
  })
}

type Unanswered = Network & { unansweredSince: number }

function isUnanswered(network: Network): network is Unanswered {
  return network.kind === 'online' && network.unansweredSince !== undefined
}

function catalogFact({ read, total, finishedAt }: CatalogProgress, now: number, language: Language): string {
  const { t, number, time } = language
  if (total === null) return read === 0 ? t('today.catalogEmpty') : t('today.catalogOpen', { n: read })
  // What was deleted at the marketplace stays here until the next crawl: never show more read than there is.
  const counts = { read: number(Math.min(read, total)), total: number(total) }
  if (finishedAt === null) return t('today.catalogPart', counts)
  return t('app.catalogComplete', { ...counts, time: time(finishedAt, now) })
}

function ordersFact(progress: OrdersProgress, now: number, { t, number, time }: Language): string {
  const { state, held, total, polledAt, nextAt } = progress
  if (state === 'unreadable') return t('today.ordersUnreadable')
  if (polledAt === null) return held === 0 ? t('today.catalogEmpty') : t('today.ordersHeld', { n: held })
  const looked = t('today.ordersRead', {
    held: number(total === null ? held : Math.min(held, total)),
    total: number(total ?? held),
    time: time(polledAt, now),
  })
  return nextAt === null || nextAt <= now
    ? looked
    : `${looked} · ${t('common.next', { time: time(nextAt, now) })}`
}

/** Connection states in which sending may work. */
const GOES_ON: readonly (Network['kind'] | undefined)[] = ['online', 'untried', 'trying', undefined]

function sendingFact(
  { counts, paused, stopped }: Output<'readOutbox'>,
  network: Network | undefined,
  { t }: Language,
): string {
  const n = counts.queued + counts.sending + counts.unknown
  if (stopped !== null) return t('today.sendingStopped')
  if (paused) return t('today.sendingPaused', { n })
  if (!GOES_ON.includes(network?.kind)) return t('today.sendingHeld', { n })
  return n === 0 ? t('today.sendingIdle') : t('today.sendingOn', { n })
}
