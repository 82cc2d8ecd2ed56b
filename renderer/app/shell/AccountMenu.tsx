import { useRef } from 'react'
import type { Account } from '../../../shared/contract/groups/accounts.ts'
import { useAccounts } from '../../bridge/queries/accounts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { accountPlace, leftText } from '../../i18n/texts/account-text.ts'
import { useOpenAccount } from '../../parts/use-open-account.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuParts as Menu } from '../../ui/primitives.ts'
import { go } from '../route/use-route.ts'
import css from './AccountMenu.module.css'

/** Which account is open, what waits in the others, and how to switch. */
export function AccountMenu() {
  const { t } = useLanguage()
  const { data } = useAccounts()
  const openAccount = useOpenAccount()
  // The list stays inside the navigation, as a landmark knows it.
  const place = useRef<HTMLDivElement>(null)
  const current = data?.accounts.find(account => account.id === data.open)
  const others = data?.accounts.filter(account => account.id !== data.open && !account.isSample) ?? []
  const waiting = others.reduce((sum, { left }) => sum + (left?.waiting ?? 0) + (left?.attention ?? 0), 0)
  const name = current?.name ?? t('app.noAccount')
  const elsewhere = waiting === 0 ? null : t('app.accountElsewhere', { n: waiting })
  const label = t('app.account', { name })
  return (
    <Menu.Root>
      <div ref={place} className={css.place} />
      <Menu.Trigger
        className={css.trigger}
        aria-label={elsewhere === null ? label : `${label}. ${elsewhere}`}
        title={elsewhere ?? undefined}
      >
        <span className={css.name}>{name}</span>
        {elsewhere === null ? null : <Elsewhere count={waiting} />}
        <Icon name="chevronDown" />
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={css.positioner} sideOffset={4} align="start">
          <Menu.Popup className={css.popup}>
            {data?.accounts.map(account => (
              <Menu.Item
                key={account.id}
                className={css.item}
                onClick={() => account.id !== data.open && openAccount(account)}
              >
                <AccountText account={account} isOpen={account.id === data.open} />
                {account.id === data.open ? <Icon name="check" /> : null}
              </Menu.Item>
            ))}
            <Menu.Separator className={css.line} />
            <Menu.Item className={css.item} onClick={() => go({ screen: 'connect', account: null })}>
              <Icon name="plus" />
              <span className={css.name}>{t('settings.addAccount')}</span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Elsewhere({ count }: { count: number }) {
  const { compact } = useLanguage()
  return (
    <span className={css.elsewhere}>
      <Icon name="outbox" />
      {compact(count)}
    </span>
  )
}

function AccountText({ account, isOpen }: { account: Account; isOpen: boolean }) {
  const language = useLanguage()
  const left = isOpen ? null : leftText(account, language)
  return (
    <span className={css.words}>
      <span className={css.name}>{account.name}</span>
      <span className={css.address}>{accountPlace(account, language)}</span>
      {left === null ? null : <span className={css.left}>{left}</span>}
    </span>
  )
}
