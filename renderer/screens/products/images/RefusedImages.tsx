import { type KeyboardEvent, useState } from 'react'
import { needsAttention } from '../../../../shared/domain/changes/change.ts'
import { splitAddresses } from '../../../../shared/domain/images/image-addresses.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import shared from '../../../ui/shared.module.css'
import css from './RefusedImages.module.css'
import { refusedActions, refusedReason, refusedTitle } from './refused-text.ts'
import type { ImageActions } from './use-image-actions.ts'
import type { ImageChange, ProductImagesView } from './use-product-images.ts'

/** Rejected changes with the marketplace's message and what can be done about them. */
export function RefusedImages({ view, actions }: { view: ProductImagesView; actions: ImageActions }) {
  const { t } = useLanguage()
  const refused = view.changes.filter(({ state }) => needsAttention(state))
  if (refused.length === 0) return null
  return (
    <ul className={shared.stack} aria-label={t('common.needsAttention')}>
      {refused.map(change => (
        <Refused key={change.id} change={change} view={view} actions={actions} />
      ))}
    </ul>
  )
}

function Refused(props: { change: ImageChange; view: ProductImagesView; actions: ImageActions }) {
  const { change, view, actions } = props
  const { t, language } = useLanguage()
  const [isExchanging, setExchanging] = useState(false)
  const can = refusedActions(change)
  const onExchange = async (url: string) => {
    if (await actions.exchange(change, url)) setExchanging(false)
  }
  return (
    <li className={css.line}>
      <Icon name={change.state === 'conflict' ? 'split' : 'stop'} className={css.sign} />
      <div className={css.words}>
        <strong>{refusedTitle(change, view.images, language)}</strong>
        {change.kind === 'image-add' ? <span className={css.address}>{change.url}</span> : null}
        <p>{refusedReason(change, language)}</p>
        {change.words === null || change.reason === 'image-twice' ? null : (
          <p className={css.quote}>{t('common.says', { words: change.words })}</p>
        )}
        {isExchanging ? (
          <Exchange isBusy={actions.isBusy} onExchange={onExchange} onCancel={() => setExchanging(false)} />
        ) : (
          <div className={css.buttons}>
            {can.again ? (
              <Button icon="retry" onClick={() => void actions.sendAgain(change)}>
                {change.state === 'conflict'
                  ? t('images.sendAnyway')
                  : t(isDropped(change) ? 'images.addAgain' : 'common.retry')}
              </Button>
            ) : null}
            {can.exchange ? (
              <Button onClick={() => setExchanging(true)}>{t('images.otherAddress')}</Button>
            ) : null}
            <Button variant="quiet" onClick={() => void actions.giveUp(change)}>
              {can.again ? t('common.cancelChange') : t('common.dismiss')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

interface ExchangeProps {
  isBusy: boolean
  onExchange: (url: string) => Promise<void>
  onCancel: () => void
}

function Exchange({ isBusy, onExchange, onCancel }: ExchangeProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    const [url, ...more] = splitAddresses(text)
    if (url === undefined || more.length > 0) setError(t('images.exchangeOne'))
    else if (!/^https?:\/\/./i.test(url)) setError(t('images.saysNotAddress'))
    else void onExchange(url)
  }
  // Not a form element: it may be inside the form of the product.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') submit()
    else onCancel()
  }
  return (
    <div className={css.exchange}>
      <TextField
        label={t('images.exchangeField')}
        placeholder={t('images.addPlaceholder')}
        value={text}
        error={error}
        autoFocus
        onKeyDown={onKeyDown}
        onChange={event => {
          setText(event.target.value)
          setError(null)
        }}
      />
      <div className={css.buttons}>
        <Button busy={isBusy} onClick={submit}>
          {t('images.exchangeGo')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Never sent by itself: the product was created without it. */
function isDropped({ reason }: ImageChange): boolean {
  return reason === 'image-dropped' || reason === 'some-images-dropped'
}
