import { badgeOf } from '../../../shared/domain/changes/outbox-counts.ts'
import { useOrdersProgress } from '../../bridge/queries/orders.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import shared from '../../ui/shared.module.css'
import { NAV, navStateOf } from '../route/nav-entries.ts'
import { formatRoute, type ScreenName } from '../route/routes.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import css from './Nav.module.css'

const CURRENT = { here: 'page', above: 'true', elsewhere: undefined } as const

/** The navigation on the left; the outbox has badges for waiting changes and for those that need attention. */
export function Nav(props: {
  screen: ScreenName
  makesProducts: boolean
  /** The screen that is open was chosen again. */
  onAgain: () => void
}) {
  const { screen, makesProducts, onAgain } = props
  const { t } = useLanguage()
  return (
    <nav className={css.nav} aria-label={t('app.navigation')}>
      <Brand />
      <AccountMenu />
      <ul className={css.list}>
        {NAV.map(entry => {
          return (
            <li key={entry.title}>
              <a
                className={css.link}
                href={formatRoute(entry.route)}
                aria-current={CURRENT[navStateOf(entry, screen, makesProducts)]}
                onClick={entry.route.screen === screen ? onAgain : undefined}
              >
                <Icon name={entry.icon} />
                <span className={css.name}>{t(entry.title)}</span>
                {entry.route.screen === 'orders' ? <OrdersBadge /> : null}
                {entry.route.screen === 'outbox' ? <OutboxBadge /> : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function OrdersBadge() {
  const { t, compact } = useLanguage()
  const { data } = useOrdersProgress()
  const unseen = data?.unseen ?? 0
  if (unseen === 0) return null
  const words = t('orders.badgeNew', { n: unseen })
  return (
    <span className={css.badges}>
      <span className={css.fresh} title={words}>
        {compact(unseen)}
        <span className={shared.unseen}>{words}</span>
      </span>
    </span>
  )
}

function OutboxBadge() {
  const { t, compact } = useLanguage()
  const { data } = useOutbox()
  if (data === undefined) return null
  const { waiting, attention } = badgeOf(data.counts)
  return (
    <span className={css.badges}>
      {waiting === 0 ? null : (
        <span className={css.waiting} title={t('outbox.badgeWaiting', { n: waiting })}>
          {compact(waiting)}
          <span className={shared.unseen}>{t('outbox.badgeWaiting', { n: waiting })}</span>
        </span>
      )}
      {attention === 0 ? null : (
        <span className={css.attention} title={t('outbox.badgeAttention', { n: attention })}>
          <Icon name="warning" />
          {compact(attention)}
          <span className={shared.unseen}>{t('outbox.badgeAttention', { n: attention })}</span>
        </span>
      )}
    </span>
  )
}
