import { useSettings, useWriteSettings } from '../bridge/queries-app.ts'
import { useRefreshCatalog } from '../bridge/queries-catalog.ts'
import { useTryAgain } from '../bridge/queries-connection.ts'
import { useOutbox, useOutboxActions } from '../bridge/queries-outbox.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Command } from './commands.ts'
import { NAV } from './nav-entries.ts'
import { MOD } from './platform.ts'
import { go } from './use-route.ts'

/** Everything the palette can do besides finding products. What makes no sense now is left out. */
export function useCommands(own: { chooseFile: () => void; showShortcuts: () => void }): Command[] {
  const { t } = useLanguage()
  const { data: settings } = useSettings()
  const { data: outbox } = useOutbox()
  const { mutate: write } = useWriteSettings()
  const { mutate: refresh } = useRefreshCatalog()
  const { mutate: tryAgain } = useTryAgain()
  const { pause } = useOutboxActions()
  const theme = settings?.settings.theme
  const density = settings?.settings.density

  const action = (
    id: string,
    icon: Command['icon'],
    label: string,
    run: () => void,
    keys?: string[],
  ): Command => ({
    id,
    group: 'actions',
    icon,
    label,
    run,
    ...(keys === undefined ? {} : { keys }),
  })
  const screens = NAV.map(
    (entry): Command => ({
      id: entry.title,
      group: 'screens',
      icon: entry.icon,
      label: t(entry.title),
      keys: ['Alt', String(entry.digit)],
      run: () => go(entry.route),
    }),
  )
  return [
    ...screens,
    action('new', 'plus', t('products.newProduct'), () =>
      go({ screen: 'products', product: 'new', isWhole: false, from: null }),
    ),
    action('review', 'check', t('app.actionReview'), () => go({ screen: 'review' })),
    action('open', 'upload', t('app.actionOpenFile'), own.chooseFile, [MOD, 'O']),
    action('refresh', 'retry', t('app.actionRefresh'), () => refresh()),
    outbox?.paused
      ? action('resume', 'play', t('app.actionResume'), () => pause.mutate(false))
      : action('pause', 'pause', t('app.actionPause'), () => pause.mutate(true)),
    action('try', 'retry', t('app.actionTryAgain'), () => tryAgain()),
    ...(theme === 'light'
      ? []
      : [action('light', 'moon', t('app.actionLight'), () => write({ theme: 'light' }))]),
    ...(theme === 'dark'
      ? []
      : [action('dark', 'moon', t('app.actionDark'), () => write({ theme: 'dark' }))]),
    ...(theme === 'system'
      ? []
      : [action('system', 'moon', t('app.actionSystem'), () => write({ theme: 'system' }))]),
    density === 'compact'
      ? action('roomy', 'grid', t('app.actionComfortable'), () => write({ density: 'comfortable' }))
      : action('dense', 'grid', t('app.actionCompact'), () => write({ density: 'compact' })),
    action('keys', 'question', t('app.actionShortcuts'), own.showShortcuts, ['?']),
  ]
}
