import type { Settings } from '../../shared/contract/groups/app.ts'
import { useWriteSettings } from '../bridge/queries/app.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { notWrittenText } from '../i18n/texts/not-saved-text.ts'
import { showToast } from '../ui/popups/Toasts.tsx'

/** Saves some settings; a failure is shown, and the screen keeps showing the settings in force. */
export function useSaveSettings(): (some: Partial<Settings>) => void {
  const language = useLanguage()
  const { mutate } = useWriteSettings()
  return some =>
    mutate(some, {
      onSuccess: result => {
        if (result.kind === 'written') return
        showToast('bad', notWrittenText(result.why, language))
      },
    })
}
