import type { PickBy, PickLine, PickList } from '../../../../../shared/domain/orders/paper/pick-list.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import shared from '../../../../ui/shared.module.css'
import css from './Paper.module.css'
import { quantityText } from './quantity-text.ts'

interface PickListPaperProps {
  list: PickList
  pickBy: PickBy
  /** Orders that were wanted and could not be read at all. */
  missing: readonly string[]
  /** Cancelled orders, which are left out. */
  without: readonly string[]
  printedAt: number
}

/** What to pick for several orders, one product a line with a box to tick. */
export function PickListPaper({ list, pickBy, missing, without, printedAt }: PickListPaperProps) {
  const { t, full } = useLanguage()
  const names = list.orders.map(({ name }) => name)
  const unread = [...missing, ...list.unread.map(({ name }) => name)]
  const isLocated = list.lines.some(({ location }) => location !== null)
  const ofOrders = t('paper.ofOrders', { n: names.length, names: names.join(', ') })
  return (
    <section className={css.page}>
      <div className={css.head}>
        <h2 className={css.title}>{t('paper.pick')}</h2>
        <span className={css.aside}>{t('paper.printedAt', { time: full(printedAt) })}</span>
      </div>
      {unread.length === 0 ? null : (
        <p className={css.warning}>{t('paper.notOnList', { names: unread.join(', ') })}</p>
      )}
      {without.length === 0 ? null : (
        <p className={css.note}>{t('paper.notOnListCancelled', { names: without.join(', ') })}</p>
      )}
      <p className={css.orders}>{ofOrders}</p>
      {list.lines.length === 0 ? (
        <p className={css.note}>{t('paper.noLines')}</p>
      ) : (
        <table className={css.table}>
          <colgroup>
            <col className={css.colTick} />
            {isLocated ? <col className={css.colLocation} /> : null}
            <col className={isLocated ? css.colSkuLess : css.colSku} />
            <col />
            <col className={css.colAmount} />
            <col className={css.colShares} />
          </colgroup>
          <thead>
            <tr>
              <th>
                <span className={shared.unseen}>{t('common.done')}</span>
              </th>
              {isLocated ? <th>{t('paper.location')}</th> : null}
              <th>{t('fields.sku')}</th>
              <th>{t('productEditor.title')}</th>
              <th className={css.amount}>{t('paper.quantity')}</th>
              <th>{t('paper.forOrders')}</th>
            </tr>
          </thead>
          {groupsOf(list.lines, pickBy).map(({ category, lines }) => (
            <tbody key={category ?? ''}>
              {pickBy === 'category' ? (
                <tr>
                  <th className={css.group} colSpan={isLocated ? 6 : 5} scope="rowgroup">
                    {category ?? t('paper.noCategory')}
                  </th>
                </tr>
              ) : null}
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never move
                <Line key={at} line={line} isLocated={isLocated} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}

function Line({ line, isLocated }: { line: PickLine; isLocated: boolean }) {
  const { t, language } = useLanguage()
  return (
    <tr>
      <td>
        <span className={css.box} />
      </td>
      {isLocated ? <td className={css.location}>{line.location}</td> : null}
      <td className={css.sku}>{line.sku}</td>
      <td className={css.name}>
        <bdi dir="auto">{line.name ?? t('paper.noName')}</bdi>
        {line.details.map(detail => (
          <div key={detail} className={css.quiet}>
            {detail}
          </div>
        ))}
      </td>
      <td className={css.amount}>
        {line.quantities.map((quantity, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal quantities may stand twice, and none moves
          <span key={at}>{quantityText(quantity, language)}</span>
        ))}
      </td>
      <td className={css.shares}>
        <ul>
          {line.shares.map(share => (
            <li key={share.order}>
              {line.shares.length === 1
                ? share.name
                : t('paper.share', {
                    order: share.name,
                    quantity: share.quantities.map(quantity => quantityText(quantity, language)).join(' + '),
                  })}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** Lines of one category under its name; otherwise all together. They come sorted. */
function groupsOf(lines: readonly PickLine[], pickBy: PickBy) {
  if (pickBy !== 'category') return [{ category: null, lines }]
  const groups = Map.groupBy(lines, ({ category }) => category)
  return [...groups].map(([category, own]) => ({ category, lines: own }))
}
