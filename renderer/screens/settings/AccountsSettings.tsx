import { useState } from 'react'
import { type Account, UNKNOWN_ADDRESS } from '../../../shared/contract/groups/accounts.ts'
import { badgeOf } from '../../../shared/domain/changes/outbox-counts.ts'
import { useAccountActions, useAccounts } from '../../bridge/queries/accounts.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { leftText } from '../../i18n/texts/account-text.ts'
import { openText } from '../../i18n/texts/open-text.ts'
import { useOpenAccount } from '../../parts/use-open-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import shared from '../../ui/shared.module.css'
import css from './AccountsSettings.module.css'
import { removeMessage } from './remove-text.ts'
import { Section } from './Section.tsx'

/** The accounts on this computer: open one, give it another key, remove it. */
export function AccountsSettings(props: { onAdd: () => void; onReplaceKey: (account: string) => void }) {
  const { t } = useLanguage()
  const { data } = useAccounts()
  return (
    <Section name="accounts" title={t('settings.accounts')} text={t('settings.accountsText')}>
      {data === undefined ? (
        <Skeleton label={t('common.loading')} lines={2} />
      ) : (
        <ul className={css.list}>
          {data.accounts.map(account => (
            <Row
              key={account.id}
              account={account}
              isOpen={account.id === data.open}
              onReplaceKey={() => props.onReplaceKey(account.id)}
              onConnect={props.onAdd}
            />
          ))}
        </ul>
      )}
      <Button icon="plus" onClick={props.onAdd}>
        {t('settings.addAccount')}
      </Button>
    </Section>
  )
}

function Row(props: {
  account: Account
  isOpen: boolean
  onReplaceKey: () => void
  /** For an account whose address is lost: the key alone can't find it. */
  onConnect: () => void
}) {
  const { account, isOpen, onReplaceKey, onConnect } = props
  const { t, language } = useLanguage()
  const openAccount = useOpenAccount()
  const [isRemoving, setRemoving] = useState(false)
  const { name } = account
  const left = leftText(account, language)
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.name}>
          {name}
          {isOpen ? <Mark tone="ok" icon="check" word={t('settings.isOpen')} /> : null}
        </span>
        <span className={css.small}>
          {account.baseUrl === UNKNOWN_ADDRESS ? t('app.accountNoAddress') : account.baseUrl}
        </span>
        <span className={css.small}>{keyText(account, language)}</span>
        {isOpen || left === null ? null : <span className={css.small}>{left}</span>}
        {account.trouble === null ? null : (
          <span className={css.trouble}>
            {openText(name, { kind: 'not-opened', why: account.trouble }, language)}
          </span>
        )}
      </span>
      <span className={shared.wrap}>
        {isOpen ? null : <Button onClick={() => openAccount(account)}>{t('common.open')}</Button>}
        {account.isSample ? null : (
          <Button onClick={account.baseUrl === UNKNOWN_ADDRESS ? onConnect : onReplaceKey}>
            {t(account.hasKey ? 'settings.replaceKey' : 'settings.enterKey')}
          </Button>
        )}
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {t('settings.remove')}
        </Button>
      </span>
      <RemoveDialog account={account} isOpen={isOpen} open={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  )
}

function RemoveDialog(props: { account: Account; isOpen: boolean; open: boolean; onClose: () => void }) {
  const { account, isOpen, open, onClose } = props
  const { t, language } = useLanguage()
  const { remove } = useAccountActions()
  const { name } = account
  const outbox = useOutbox().data
  const counts = isOpen && outbox !== undefined ? badgeOf(outbox.counts) : account.left
  const unfinished = counts === null ? 0 : counts.waiting + counts.attention
  const onRemove = () =>
    remove.mutate(account.id, {
      onSuccess: result => {
        onClose()
        const { tone, text } = removeMessage(name, result, language)
        showToast(tone, text)
      },
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.removeTitle', { name })}
      text={unfinished === 0 ? t('settings.removeText') : t('settings.removeWaits', { n: unfinished })}
      cancel={t('common.cancel')}
      actions={
        unfinished > 0 ? null : (
          <Button variant="danger" busy={remove.isPending} onClick={onRemove}>
            {t('common.remove')}
          </Button>
        )
      }
    />
  )
}

const PLACE = {
  sealed: 'settings.keySealed',
  session: 'settings.keySession',
  file: 'settings.keyFile',
} as const

/** What is known of an account's key: its last characters and where it is kept. The key itself never comes here. */
function keyText(account: Account, { t }: Language): string {
  if (account.isSample) return t('settings.sample')
  if (!account.hasKey) return t('app.noKey')
  const place = t(PLACE[account.keyPlace])
  return account.keyEnds === null ? place : `${t('settings.keyEnds', { ends: account.keyEnds })} · ${place}`
}
