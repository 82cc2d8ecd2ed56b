import { columnOf } from '../../../../shared/domain/orders/order-board.ts'
import type { OrderStep } from '../../../../shared/domain/orders/read/order-history.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { jsonText } from '../../../i18n/texts/json-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { JsonTree } from '../../../ui/json/JsonTree.tsx'
import { STATUS_LOOK, statusName } from '../texts/status-text.ts'
import type { BoardOrderState } from '../use-board.ts'
import { timeText } from './OrderParts.tsx'
import css from './Timeline.module.css'

/** The history of an order, oldest first, with its waiting moves at the end. */
export function Timeline({
  history,
  state,
}: {
  history: readonly OrderStep[] | null
  state: BoardOrderState
}) {
  const { t, language } = useLanguage()
  return (
    <>
      {history === null ? <p className={css.quiet}>{t('orders.historyNone')}</p> : null}
      <ol className={css.line}>
        {(history ?? []).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps that came as they are
          <Step key={index} step={step} />
        ))}
        {state.coming.map(({ id, to, comment }) => (
          <li key={id} className={css.step} data-waits>
            <Icon name="clock" />
            <div>
              <strong>{statusName(to, language)}</strong>{' '}
              <span className={css.quiet}>{t('orders.historyWaits')}</span>
              {comment === null ? null : (
                <p className={css.comment} dir="auto">
                  {comment}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function Step({ step }: { step: OrderStep }) {
  const { t, language } = useLanguage()
  const { status, from, at, comment, who } = step
  // An empty field says nothing about what happened.
  const rest = Object.fromEntries(
    Object.entries(step.rest).filter(([, value]) => value !== null && value !== ''),
  )
  return (
    <li className={css.step}>
      <Icon name={STATUS_LOOK[columnOf(status)].icon} />
      <div>
        <strong>
          {from === null
            ? statusName(status, language)
            : t('common.arrow', { from: statusName(from, language), to: statusName(status, language) })}
        </strong>{' '}
        <span className={css.quiet}>
          {at === null ? null : timeText(at, language)}{' '}
          {who === null ? null : t('orders.by', { who: isolated(who) })}
        </span>
        {comment === null ? null : (
          <p className={css.comment} dir="auto">
            {comment}
          </p>
        )}
        {Object.keys(rest).length === 0 ? null : (
          <div className={css.rest}>
            <JsonTree value={rest} name={t('orders.partAlso')} words={jsonText(language)} depth={1} />
          </div>
        )}
      </div>
    </li>
  )
}
