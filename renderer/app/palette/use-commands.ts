import { useAccounts } from '../../bridge/queries/accounts.ts'
import { useSettings, useWriteSettings } from '../../bridge/queries/app.ts'
import { useRefreshCatalog } from '../../bridge/queries/catalog.ts'
import { useTryAgain } from '../../bridge/queries/connection.ts'
import { useOutbox, useOutboxActions } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { accountPlace } from '../../i18n/texts/account-text.ts'
import { useCheckOrders } from '../../parts/use-check-orders.ts'
import { useOpenAccount } from '../../parts/use-open-account.ts'
import { MOD } from '../../ui/keyboard/platform.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { NAV } from '../route/nav-entries.ts'
import { PRODUCTS } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import type { PaletteCommand } from './commands.ts'

interface PaletteActions {
  chooseFile: () => void
  showShortcuts: () => void
}

/** Everything the palette can do besides finding products and orders, without what makes no sense now. */
export function useCommands(own: PaletteActions): PaletteCommand[] {
  const { t } = useLanguage()
  const screens = NAV.map(
    (entry): PaletteCommand => ({
      id: entry.title,
      group: 'screens',
      icon: entry.icon,
      label: t(entry.title),
      keys: ['Alt', String(entry.digit)],
      run: () => go(entry.route),
    }),
  )
  return [...screens, ...useActions(own), ...useAppearance(), ...useSettingsCommands()]
}

function useActions(own: PaletteActions): PaletteCommand[] {
  const { t } = useLanguage()
  const { data: outbox } = useOutbox()
  const { mutate: refresh } = useRefreshCatalog()
  const { mutate: tryAgain } = useTryAgain()
  const { pause } = useOutboxActions()
  const { check } = useCheckOrders()
  const exportProducts = () => go({ ...PRODUCTS, request: 'export' })
  const print = () => {
    go({ screen: 'orders', order: null })
    showToast('info', t('app.printHint'))
  }
  const newProduct = () => go({ ...PRODUCTS, product: 'new' })
  return [
    action('new', 'plus', t('products.newProduct'), newProduct),
    action('review', 'check', t('app.actionReview'), () => go({ screen: 'review' }), { keys: ['Alt', 'R'] }),
    action('open', 'upload', t('app.actionOpenFile'), own.chooseFile, {
      also: t('app.alsoOpenFile'),
      keys: [MOD, 'O'],
    }),
    action('export', 'download', t('app.actionExport'), exportProducts, { also: t('app.alsoExport') }),
    action('print', 'file', t('app.actionPrint'), print, { also: t('app.alsoPrint') }),
    action('orders', 'retry', t('orders.checkOrders'), check, { also: t('app.alsoRefresh') }),
    action('refresh', 'retry', t('app.actionRefresh'), () => refresh(), { also: t('app.alsoRefresh') }),
    outbox?.paused
      ? action('resume', 'play', t('app.actionResume'), () => pause.mutate(false))
      : action('pause', 'pause', t('app.actionPause'), () => pause.mutate(true)),
    action('try', 'retry', t('app.actionTryAgain'), () => tryAgain()),
    action('keys', 'question', t('app.shortcuts'), own.showShortcuts, { keys: ['?'] }),
  ]
}

function useAppearance(): PaletteCommand[] {
  const { t } = useLanguage()
  const { data } = useSettings()
  const { mutate: write } = useWriteSettings()
  const { theme, density } = data?.settings ?? {}
  const themes = [
    ['light', 'app.actionLight'],
    ['dark', 'app.actionDark'],
    ['system', 'app.actionSystem'],
  ] as const
  const densities = [
    ['comfortable', 'app.actionComfortable'],
    ['compact', 'app.actionCompact'],
  ] as const
  return [
    ...themes
      .filter(([value]) => value !== theme)
      .map(([value, label]) =>
        action(value, 'moon', t(label), () => write({ theme: value }), { also: t('app.alsoTheme') }),
      ),
    ...densities
      .filter(([value]) => value !== density)
      .map(([value, label]) =>
        action(value, 'grid', t(label), () => write({ density: value }), { also: t('app.alsoDensity') }),
      ),
  ]
}

const SECTIONS = [
  ['accounts', 'settings.accounts', 'settings.accountsText'],
  ['appearance', 'settings.look', 'app.alsoTheme'],
  ['numbers', 'settings.numbers', 'settings.numbersText'],
  ['guard-rails', 'settings.guardRails', 'settings.guardRailsText'],
  ['attention', 'settings.attention', 'settings.attentionText'],
  ['catalog', 'settings.catalog', 'settings.catalogText'],
  ['about', 'settings.about', 'settings.about'],
] as const

/** The sections of the settings, and the other accounts. */
function useSettingsCommands(): PaletteCommand[] {
  const { t, language } = useLanguage()
  const { data } = useAccounts()
  const openAccount = useOpenAccount()
  const others = (data?.accounts ?? []).filter(({ id }) => id !== data?.open)
  return [
    ...SECTIONS.map(
      ([section, label, also]): PaletteCommand => ({
        ...action(`settings-${section}`, 'settings', t(label), () => go({ screen: 'settings', section })),
        group: 'settings',
        also: `${t('settings.title')} ${t(also)}`,
      }),
    ),
    ...others.map(
      (account): PaletteCommand => ({
        ...action(`account-${account.id}`, 'key', t('app.actionAccount', { name: account.name }), () =>
          openAccount(account),
        ),
        group: 'settings',
        hint: accountPlace(account, language),
      }),
    ),
  ]
}

const action = (
  id: string,
  icon: PaletteCommand['icon'],
  label: string,
  run: () => void,
  more: Pick<PaletteCommand, 'also' | 'keys'> = {},
): PaletteCommand => ({ id, group: 'actions', icon, label, run, ...more })
