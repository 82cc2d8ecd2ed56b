import { Menu } from '@base-ui/react/menu'
import { useAccountActions, useAccounts } from '../bridge/queries-accounts.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './AccountMenu.module.css'
import { go } from './use-route.ts'

/** Which account is open, and the way to the others. */
export function AccountMenu() {
  const { t } = useLanguage()
  const { data } = useAccounts()
  const { open } = useAccountActions()
  const current = data?.accounts.find(account => account.id === data.open)
  const name = current?.name ?? t('app.noAccount')
  return (
    <Menu.Root>
      <Menu.Trigger className={css.trigger} aria-label={t('app.account', { name })}>
        <span className={css.name}>{name}</span>
        <Icon name="chevronDown" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={css.positioner} sideOffset={4} align="start">
          <Menu.Popup className={css.popup}>
            {data?.accounts.map(account => (
              <Menu.Item
                key={account.id}
                className={css.item}
                onClick={() => account.id !== data.open && open.mutate(account.id)}
              >
                <span className={css.words}>
                  <span className={css.name}>{account.name}</span>
                  <span className={css.address}>
                    {account.isSample ? t('app.accountSample') : new URL(account.baseUrl).host}
                  </span>
                </span>
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
