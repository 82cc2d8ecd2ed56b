import { useAccountActions } from '../bridge/queries/accounts.ts'
import { mayLeaveAccount } from '../bridge/queries/leave-account.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { openText } from '../i18n/texts/open-text.ts'
import { showToast } from '../ui/popups/Toasts.tsx'

/** Opens an account when this one may be left; shows why when it can't be. */
export function useOpenAccount() {
  const language = useLanguage()
  const { open } = useAccountActions()
  return async ({ id, name }: { id: string; name: string }) => {
    if (!(await mayLeaveAccount())) return
    open.mutate(id, {
      onSuccess: result => {
        const words = openText(name, result, language)
        if (words !== null) showToast('bad', words)
      },
    })
  }
}
