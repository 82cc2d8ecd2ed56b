import type { Change } from '../../../shared/contract/groups/outbox.ts'
import { useCatalog } from '../../bridge/CatalogProvider.tsx'
import { useOutboxActions } from '../../bridge/queries-outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { changeWords, type Holdup, valueWords } from './change-words.ts'
import { actionsOf } from './job-words.ts'
import css from './Line.module.css'

/** One change: which value of which product, what happened to it, and what a person can do. */
export function Line({ change, holdup }: { change: Change | undefined; holdup: Holdup }) {
  const language = useLanguage()
  const { t } = language
  const { columns, rowOf } = useCatalog()
  if (change === undefined) return <div className={`${css.line} ${css.empty}`}>{t('outbox.loadingLine')}</div>
  const words = changeWords(change, holdup, language)
  const row = rowOf.get(change.product)
  const name =
    row === undefined ? t('outbox.productNumber', { id: String(change.product) }) : columns.name[row]
  const story = words.quoted === null ? words.sentence : `${words.quoted} ${words.sentence}`
  return (
    <div className={css.line}>
      <Mark tone={words.tone} icon={words.icon} word={words.word} />
      <span className={css.product}>
        <span className={css.clip}>{name}</span>
        <span className={css.small} title={change.origin?.file}>
          {change.sku}
          {change.origin === null ? null : (
            <span>{t('outbox.line', { line: String(change.origin.line) })}</span>
          )}
        </span>
      </span>
      <span className={css.change}>
        <span>
          <s className={css.from}>{valueWords(change.field, change.from, language)}</s>
          {' → '}
          <b>{valueWords(change.field, change.to, language)}</b>
        </span>
        <span className={css.small}>
          {t(change.field === 'base_price' ? 'outbox.price' : 'outbox.stock')}
        </span>
      </span>
      <span className={css.sentence} title={story}>
        {story}
      </span>
      <Actions change={change} />
    </div>
  )
}

function Actions({ change }: { change: Change }) {
  const language = useLanguage()
  const { t } = language
  const { settle, retry, withdraw } = useOutboxActions()
  const can = actionsOf(change.state)
  const ids = [change.id]
  const values = {
    value: valueWords(change.field, change.to, language),
    theirs: valueWords(change.field, change.theirs, language),
  }
  return (
    <span className={css.actions}>
      {can.settle ? (
        <>
          <Button title={t('outbox.mineHint', values)} onClick={() => settle.mutate({ ids, choice: 'mine' })}>
            {t('outbox.mine')}
          </Button>
          <Button
            title={t('outbox.theirsHint', values)}
            onClick={() => settle.mutate({ ids, choice: 'theirs' })}
          >
            {t('outbox.theirs')}
          </Button>
        </>
      ) : null}
      {can.retry ? <Button onClick={() => retry.mutate({ ids })}>{t('outbox.retryOne')}</Button> : null}
      {can.withdraw ? (
        <IconButton icon="undo" label={t('outbox.withdrawOne')} onClick={() => withdraw.mutate({ ids })} />
      ) : null}
    </span>
  )
}
