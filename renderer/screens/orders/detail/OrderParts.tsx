import type { ReactNode } from 'react'
import type { OrderAddress, OrderParty } from '../../../../shared/domain/orders/read/order-customer.ts'
import type { OrderTime } from '../../../../shared/domain/orders/read/order-time.ts'
import type { OrderView } from '../../../../shared/domain/orders/read/order-view.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { jsonText } from '../../../i18n/texts/json-text.ts'
import { JsonTree } from '../../../ui/json/JsonTree.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import shared from '../../../ui/shared.module.css'
import { addressLabel } from '../texts/address-label.ts'
import { amountText } from '../texts/amount-text.ts'
import type { BoardOrderState } from '../use-board.ts'
import { Items } from './Items.tsx'
import css from './OrderParts.module.css'
import { Timeline } from './Timeline.tsx'

interface OrderPartsProps {
  view: OrderView
  /** Its details were read, not only its line of a list. */
  isWhole: boolean
  isOnline: boolean
  isReading: boolean
  state: BoardOrderState
  onProduct: (product: number) => void
}

/**
 * Everything the marketplace said about an order; nothing is made up, and unknown fields are shown at the end as they
 * came.
 */
export function OrderParts(props: OrderPartsProps) {
  const { view, isWhole, isOnline, isReading, state } = props
  const { t, language } = useLanguage()
  const also = t('orders.partAlso')
  return (
    <>
      <dl className={css.facts}>
        {view.created === null ? null : (
          <Fact name={t('orders.created')}>{timeText(view.created, language)}</Fact>
        )}
        {view.total === null ? null : (
          <Fact name={t('orders.total')}>
            <strong>{amountText(view.total, view.total.currency, language)}</strong>
          </Fact>
        )}
        {view.sums.map(({ label, money }) => (
          <Fact key={label} name={isolated(label)}>
            {amountText(money, view.total?.currency ?? null, language)}
          </Fact>
        ))}
      </dl>
      {view.note === null ? null : (
        <Part title={t('orders.partNote')}>
          <p className={css.note} dir="auto">
            {view.note}
          </p>
        </Part>
      )}
      {!isWhole ? (
        isReading || isOnline ? (
          <Skeleton label={t('orders.reading')} lines={6} />
        ) : (
          <p className={shared.muted}>{t('orders.neverReadOffline')}</p>
        )
      ) : null}
      {isWhole || view.items !== null ? (
        <Part title={t('orders.partItems')}>
          {view.items === null ? (
            <p className={shared.muted}>{t('orders.itemsNone')}</p>
          ) : (
            <Items items={view.items} currency={view.total?.currency ?? null} onProduct={props.onProduct} />
          )}
        </Part>
      ) : null}
      {view.customer === null && view.addresses.length === 0 ? null : (
        <Part title={t('orders.partCustomer')}>
          {view.customer === null ? null : <Party party={view.customer} />}
          {view.addresses.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses that came as they are
            <Address key={index} address={address} />
          ))}
        </Part>
      )}
      {isWhole || view.history !== null ? (
        <Part title={t('orders.partHistory')}>
          <Timeline history={view.history} state={state} />
        </Part>
      ) : null}
      {Object.keys(view.also).length === 0 ? null : (
        <Part title={also}>
          <p className={shared.muted}>{t('orders.alsoText')}</p>
          <div className={css.tree}>
            <JsonTree value={view.also} name={also} words={jsonText(language)} />
          </div>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Party({ party: { name, company, email, phone } }: { party: OrderParty }) {
  const [first, ...rest] = [company, name, email, phone].filter(line => line !== null)
  return (
    <p className={css.lines}>
      <strong dir="auto">{first}</strong>
      {rest.map(line => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
    </p>
  )
}

function Address({ address }: { address: OrderAddress }) {
  const language = useLanguage()
  return (
    <p className={css.lines}>
      <span className={shared.muted} dir="auto">
        {addressLabel(address, language)}
      </span>
      {address.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that came as they are
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </p>
  )
}

/** A time without a zone is shown as it came: a zone is not guessed. */
export function timeText({ at, isExact, text }: OrderTime, { time }: Language): string {
  return at !== null && isExact ? time(at, Date.now()) : isolated(text)
}
