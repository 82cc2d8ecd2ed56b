import type { Settings } from '../../../shared/contract/groups/app.ts'
import { useWriteSettings } from '../../bridge/queries-app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { tell } from '../../ui/Toasts.tsx'

/** Keeps some settings; one that could not be kept is told, and the screen goes on showing what holds. */
export function useKeepSettings(): (some: Partial<Settings>) => void {
  const { t } = useLanguage()
  const { mutate } = useWriteSettings()
  return some =>
    mutate(some, {
      onSuccess: result => {
        if (result.kind === 'written') return
        tell('bad', t(result.why === 'disk-full' ? 'settings.notWrittenFull' : 'settings.notWrittenError'))
      },
    })
}
