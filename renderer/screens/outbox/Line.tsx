import type { Change } from '../../../shared/contract/groups/outbox.ts'
import { useCatalog } from '../../bridge/CatalogProvider.tsx'
import { useOutboxActions } from '../../bridge/queries-outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { type ChangeWords, changeWords, type Holdup, valueWords } from './change-words.ts'
import { actionsOf } from './job-words.ts'
import css from './Line.module.css'

interface LineProps {
  /** Undefined while it is being read. */
  change: Change | undefined
  holdup: Holdup
  onProduct: (product: number) => void
}

/** One change: which value of which product, what happened to it, and what a person can do. */
export function Line({ change, holdup, onProduct }: LineProps) {
  const language = useLanguage()
  const { t } = language
  const { columns, rowOf } = useCatalog()
  if (change === undefined) return <div className={`${css.line} ${css.empty}`}>{t('outbox.loadingLine')}</div>
  const words = changeWords(change, holdup, language)
  const row = rowOf.get(change.product)
  const name =
    row === undefined ? t('outbox.productNumber', { id: String(change.product) }) : columns.name[row]
  return (
    <div className={css.line}>
      <Mark tone={words.tone} icon={words.icon} word={words.word} />
      <span className={css.product}>
        <button
          type="button"
          className={css.name}
          title={name}
          aria-label={t('outbox.showProduct', { name: name ?? '' })}
          onClick={() => onProduct(change.product)}
        >
          {name}
        </button>
        <span className={css.small} title={change.sku ?? undefined}>
          {change.sku}
        </span>
      </span>
      <span className={css.change}>
        <span>
          <s className={css.from}>{valueWords(change.field, change.from, language)}</s>
          {' → '}
          <b>{valueWords(change.field, change.to, language)}</b>
        </span>
        <span className={css.small} title={change.origin?.file}>
          {t(change.field === 'base_price' ? 'outbox.price' : 'outbox.stock')}
          {change.origin === null ? null : ` · ${t('outbox.line', { line: String(change.origin.line) })}`}
        </span>
      </span>
      <Story words={words} />
      <Actions change={change} />
    </div>
  )
}

// What one line holds in a window of usual size.
const FITS = 38

/** The marketplace's own words before ours; when they are long, a press shows all of them. */
function Story({ words: { word, quoted, sentence } }: { words: ChangeWords }) {
  if (quoted === null) return <span className={css.sentence}>{sentence}</span>
  return (
    <span className={css.story}>
      {quoted.length <= FITS ? (
        <span className={css.quoted}>{quoted}</span>
      ) : (
        <Popover
          title={word}
          trigger={
            <button type="button" className={`${css.quoted} ${css.opens}`}>
              {quoted}
            </button>
          }
        >
          <p className={css.full}>{quoted}</p>
          <p>{sentence}</p>
        </Popover>
      )}
      <span className={css.todo}>{sentence}</span>
    </span>
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
