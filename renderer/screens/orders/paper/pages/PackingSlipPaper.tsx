import type { PackingSlip, SlipLine } from '../../../../../shared/domain/orders/paper/packing-slip.ts'
import type { Money } from '../../../../../shared/domain/orders/read/money.ts'
import type { OrderParty } from '../../../../../shared/domain/orders/read/order-customer.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import shared from '../../../../ui/shared.module.css'
import { addressLabel } from '../../texts/address-label.ts'
import { amountText } from '../../texts/amount-text.ts'
import css from './Paper.module.css'
import { quantityText } from './quantity-text.ts'

interface PackingSlipPaperProps {
  slip: PackingSlip
  isCancelled: boolean
  withPrices: boolean
  /** The sender; null where only a sample account is open. */
  from: string | null
  /** When the order was read. */
  readAt: number
  printedAt: number
}

/** The contents of one order's box, on pages of its own with its name on each. */
export function PackingSlipPaper(props: PackingSlipPaperProps) {
  const { slip, isCancelled, withPrices, from, readAt, printedAt } = props
  const { t, full, time, language } = useLanguage()
  const { created } = slip
  return (
    <section className={css.page}>
      <div className={css.head}>
        <h2 className={css.title}>{t('paper.slipsTitle', { of: slip.name, n: 1 })}</h2>
        <span className={css.aside}>
          {created === null
            ? null
            : t('paper.orderedAt', {
                time: created.isExact && created.at !== null ? full(created.at) : created.text,
              })}
        </span>
      </div>
      {isCancelled ? <p className={css.warning}>{t('paper.isCancelled')}</p> : null}
      <div className={css.parties}>
        {slip.customer === null ? null : <Party party={slip.customer} />}
        {slip.addresses.map(address => (
          <div key={address.label} className={css.party}>
            <h3>{addressLabel(address, language)}</h3>
            {address.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address may repeat
              <div key={at}>{line}</div>
            ))}
          </div>
        ))}
        {from === null ? null : (
          <div className={css.party}>
            <h3>{t('common.from')}</h3>
            {from}
          </div>
        )}
      </div>
      {slip.note === null ? null : <p className={css.note}>{slip.note}</p>}
      {slip.lines === null ? (
        <p className={css.warning}>{t('paper.itemsUnread')}</p>
      ) : (
        <Lines slip={slip} lines={slip.lines} withPrices={withPrices} />
      )}
      {withPrices ? <Sums slip={slip} /> : null}
      <p className={css.orders}>
        {t('paper.printedAt', { time: full(printedAt) })} ·{' '}
        {t('paper.asRead', { time: time(readAt, printedAt) })}
      </p>
    </section>
  )
}

function Lines(props: { slip: PackingSlip; lines: readonly SlipLine[]; withPrices: boolean }) {
  const { t, language } = useLanguage()
  const { slip, lines, withPrices } = props
  const priced = (money: Money | null) =>
    money === null ? '' : amountText(money, slip.total?.currency ?? null, language)
  return (
    <table className={css.table}>
      <colgroup>
        <col className={css.colTick} />
        <col className={css.colAmount} />
        <col className={css.colSku} />
        <col />
        {withPrices ? <col className={css.colAmount} /> : null}
        {withPrices ? <col className={css.colAmount} /> : null}
      </colgroup>
      <thead>
        <tr>
          <td className={css.running} colSpan={withPrices ? 6 : 4}>
            {[slip.name, slip.customer?.company ?? slip.customer?.name]
              .filter(part => part != null)
              .join(' · ')}
          </td>
        </tr>
        <tr>
          <th>
            <span className={shared.unseen}>{t('common.done')}</span>
          </th>
          <th className={css.amount}>{t('paper.quantity')}</th>
          <th>{t('fields.sku')}</th>
          <th>{t('productEditor.title')}</th>
          {withPrices ? <th className={css.amount}>{t('fields.price')}</th> : null}
          {withPrices ? <th className={css.amount}>{t('orders.total')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and none moves
          <tr key={at}>
            <td>
              <span className={css.box} />
            </td>
            <td className={css.amount}>{quantityText(line.quantity, language)}</td>
            <td className={css.sku}>{line.sku}</td>
            <td className={css.name}>
              <bdi dir="auto">{line.name ?? t('paper.noName')}</bdi>
              {line.details.map(detail => (
                <div key={detail} className={css.quiet}>
                  {detail}
                </div>
              ))}
            </td>
            {withPrices ? <td className={css.amount}>{priced(line.price)}</td> : null}
            {withPrices ? <td className={css.amount}>{priced(line.total)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ slip }: { slip: PackingSlip }) {
  const { t, language } = useLanguage()
  if (slip.total === null && slip.sums.length === 0) return null
  return (
    <dl className={css.sums}>
      {slip.sums.map(({ label, money }) => [
        <dt key={`${label} name`}>{label.replaceAll(/[_-]+/g, ' ')}</dt>,
        <dd key={label}>{amountText(money, slip.total?.currency ?? null, language)}</dd>,
      ])}
      {slip.total === null ? null : (
        <>
          <dt className={css.strong}>{t('orders.total')}</dt>
          <dd className={css.strong}>{amountText(slip.total, slip.total.currency, language)}</dd>
        </>
      )}
    </dl>
  )
}

function Party({ party }: { party: OrderParty }) {
  const { t } = useLanguage()
  const [first, ...rest] = [party.company, party.name, party.phone, party.email].filter(part => part !== null)
  return (
    <div className={css.party}>
      <h3>{t('orders.partCustomer')}</h3>
      <div className={css.strong}>{first}</div>
      {[...new Set(rest)].map(line => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
