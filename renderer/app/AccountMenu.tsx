import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { useAccountActions, useAccounts } from '../bridge/queries-accounts.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { openWords } from '../i18n/open-words.ts'
import { Icon } from '../ui/Icon.tsx'
import { tell } from '../ui/Toasts.tsx'
import css from './AccountMenu.module.css'
import { go } from './use-route.ts'

/** Which account is open, and the way to the others. */
export function AccountMenu() {
  const language = useLanguage()
  const { t } = language
  const { data } = useAccounts()
  const { open } = useAccountActions()
  // The list stays inside the navigation, as a landmark knows it.
  const place = useRef<HTMLDivElement>(null)
  const current = data?.accounts.find(account => account.id === data.open)
  const name = current?.name ?? t('app.noAccount')
  const openOther = (id: string, name: string) =>
    open.mutate(id, {
      onSuccess: result => {
        const words = openWords(name, result, language)
        if (words !== null) tell('bad', words)
      },
    })
  return (
    <Menu.Root>
      <div ref={place} className={css.place} />
      <Menu.Trigger className={css.trigger} aria-label={t('app.account', { name })}>
        <span className={css.name}>{name}</span>
        <Icon name="chevronDown" />
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={css.positioner} sideOffset={4} align="start">
          <Menu.Popup className={css.popup}>
            {data?.accounts.map(account => (
              <Menu.Item
                key={account.id}
                className={css.item}
                onClick={() => account.id !== data.open && openOther(account.id, account.name)}
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
