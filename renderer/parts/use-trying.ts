import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { faultText } from '../i18n/texts/fault-text.ts'
import { showToast } from '../ui/popups/Toasts.tsx'

/** Returns a function that calls `act`; a fault is shown, and null comes back. */
export function useTrying() {
  const language = useLanguage()
  return async <T>(act: () => Promise<T>): Promise<T | null> => {
    try {
      return await act()
    } catch (error) {
      showToast('bad', faultText(error, language))
      return null
    }
  }
}
