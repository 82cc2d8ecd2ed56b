import { useRef } from 'react'
import { useCoreEvent } from '../../bridge/queries/client/core-query.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { showToastUntil } from '../../ui/popups/Toasts.tsx'
import { go } from '../route/use-route.ts'

/** Shows a toast for a list of a hot folder that waits for a person, on every screen; a newer one replaces it. */
export function HotFileNotices() {
  const { t } = useLanguage()
  const closeLast = useRef(() => {})
  useCoreEvent('hotFileWaits', ({ name }) => {
    closeLast.current()
    closeLast.current = showToastUntil('info', t('hot.toast', { name: isolated(name) }), {
      label: t('hot.show'),
      onPress: () => go({ screen: 'today' }),
    })
  })
  return null
}
