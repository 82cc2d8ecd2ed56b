import type { Account, ConnectResult, OpenResult } from '../../../shared/contract/groups/accounts.ts'
import { useAccountActions, useAccounts } from '../../bridge/queries/accounts.ts'
import { mayLeaveAccount } from '../../bridge/queries/leave-account.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { openText, openTroubleText } from '../../i18n/texts/open-text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import shared from '../../ui/shared.module.css'
import { ConnectForm } from './ConnectForm.tsx'
import css from './ConnectScreen.module.css'
import { ResultBanner } from './ResultBanner.tsx'

interface ConnectScreenProps {
  /** The account that needs a key; null connects a new one. */
  account: string | null
  onDone: () => void
  /** Null at the first start, when there is nothing to go back to. */
  onBack: (() => void) | null
}

/** Connecting: an address and a key, an account that is here already, or the sample products. */
export function ConnectScreen({ account: accountId, onDone, onBack }: ConnectScreenProps) {
  const { t } = useLanguage()
  const { data } = useAccounts()
  const account = data?.accounts.find(({ id }) => id === accountId) ?? null
  const title = account === null ? t('connect.title') : t('connect.titleKey', { name: account.name })
  return (
    <>
      <PageHeader
        title={title}
        back={
          onBack === null ? undefined : (
            <Button variant="quiet" icon="arrowLeft" onClick={onBack}>
              {t('connect.back')}
            </Button>
          )
        }
      />
      <div className={css.page}>
        {onBack === null && data !== undefined ? <Troubles accounts={data.accounts} onDone={onDone} /> : null}
        {data === undefined ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <div className={css.columns}>
            <ConnectForm key={account?.id} account={account} keyPlaces={data.keyPlaces} onDone={onDone} />
            {account === null ? (
              <aside className={css.aside}>
                {onBack === null && data.accounts.length > 0 ? (
                  <Others accounts={data.accounts} onDone={onDone} />
                ) : null}
                {data.sampleOffered ? <Sample onDone={onDone} /> : null}
              </aside>
            ) : null}
          </div>
        )}
      </div>
    </>
  )
}

/** Accounts that could not be opened come first: an empty screen would look as if all was gone. */
function Troubles({ accounts, onDone }: { accounts: readonly Account[]; onDone: () => void }) {
  const language = useLanguage()
  const { open } = useAccountActions()
  const finish = (result: OpenResult) => {
    if (result.kind === 'opened') onDone()
  }
  const closed = accounts.flatMap(({ id, name, trouble }) =>
    trouble === null ? [] : [{ id, ...openTroubleText(name, trouble, language) }],
  )
  if (closed.length === 0) return null
  return (
    <div className={css.troubles}>
      {closed.map(({ id, title, text }) => (
        <Banner
          key={id}
          tone="bad"
          role="alert"
          title={title}
          text={text}
          actions={
            <Button busy={open.isPending} onClick={() => open.mutate(id, { onSuccess: finish })}>
              {language.t('common.retry')}
            </Button>
          }
        />
      ))}
    </div>
  )
}

function Others({ accounts, onDone }: { accounts: readonly Account[]; onDone: () => void }) {
  const { t, language } = useLanguage()
  const { open } = useAccountActions()
  const onOpened = (name: string) => (result: OpenResult) => {
    const words = openText(name, result, language)
    if (words === null) onDone()
    // An account that did not open is shown above as long as that lasts.
    else if (result.kind !== 'not-opened') showToast('bad', words)
  }
  return (
    <section className={css.card}>
      <h2>{t('connect.others')}</h2>
      <ul className={shared.stack}>
        {accounts.map(account => (
          <li key={account.id} className={css.other}>
            <span className={css.otherName}>
              {account.name}
              {account.hasKey ? null : <small>{t('connect.keyMissing')}</small>}
            </span>
            <Button
              busy={open.isPending}
              onClick={() => open.mutate(account.id, { onSuccess: onOpened(account.name) })}
            >
              {t('common.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage()
  const { openSample } = useAccountActions()
  const finish = (result: ConnectResult) => {
    if (result.kind === 'ok') onDone()
  }
  const start = async () => {
    if (await mayLeaveAccount()) openSample.mutate(undefined, { onSuccess: finish })
  }
  return (
    <section className={css.card}>
      <span className={css.disc}>
        <Icon name="grid" />
      </span>
      <h2>{t('connect.sampleTitle')}</h2>
      <p className={css.muted}>{t('connect.sampleText')}</p>
      <div>
        <Button busy={openSample.isPending} onClick={() => void start()}>
          {t(openSample.isPending ? 'connect.sampleBusy' : 'connect.sample')}
        </Button>
      </div>
      <ResultBanner result={openSample.data} error={openSample.error} />
    </section>
  )
}
