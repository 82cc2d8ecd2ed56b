import type { Change } from '../../../shared/contract/groups/outbox.ts'
import { useCatalog } from '../../bridge/CatalogProvider.tsx'
import { useOutboxActions } from '../../bridge/queries-outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { changeTitle } from './change-title.ts'
import { type ChangeWords, changeWords, type Holdup } from './change-words.ts'
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
  const product = 'product' in change ? change.product : null
  const row = product === null ? undefined : rowOf.get(product)
  const name = row === undefined ? null : columns.name[row]
  return (
    <div className={css.line}>
      <Mark tone={words.tone} icon={words.icon} word={words.word} />
      <span className={css.product}>
        {product === null || name == null ? null : (
          <button
            type="button"
            className={css.name}
            title={name}
            aria-label={t('outbox.showProduct', { name })}
            onClick={() => onProduct(product)}
          >
            {name}
          </button>
        )}
        <span className={css.small}>{'sku' in change ? change.sku : null}</span>
      </span>
      <span className={css.change}>
        <span title={changeTitle(change, language)}>{changeTitle(change, language)}</span>
        {change.origin === null ? null : (
          <span className={css.small} title={change.origin.file}>
            {t('outbox.line', { line: String(change.origin.line) })}
          </span>
        )}
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
  const { t } = useLanguage()
  const { settle, retry, withdraw } = useOutboxActions()
  const can = actionsOf(change.state)
  const ids = [change.id]
  return (
    <span className={css.actions}>
      {can.settle ? (
        <>
          <Button onClick={() => settle.mutate({ ids, choice: 'mine' })}>{t('outbox.mine')}</Button>
          <Button onClick={() => settle.mutate({ ids, choice: 'theirs' })}>{t('outbox.theirs')}</Button>
        </>
      ) : null}
      {can.retry ? <Button onClick={() => retry.mutate({ ids })}>{t('outbox.retryOne')}</Button> : null}
      {can.withdraw ? (
        <IconButton icon="undo" label={t('outbox.withdrawOne')} onClick={() => withdraw.mutate({ ids })} />
      ) : null}
    </span>
  )
}
