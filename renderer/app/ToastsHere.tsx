import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Toasts } from '../ui/popups/Toasts.tsx'

export function ToastsHere() {
  const { t } = useLanguage()
  return <Toasts label={t('app.messages')} closeLabel={t('app.close')} />
}
