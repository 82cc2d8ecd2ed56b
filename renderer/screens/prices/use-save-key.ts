import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { notSavedText } from '../../i18n/texts/not-saved-text.ts'
import type { Stage } from '../../stage/stage.ts'
import { useWindowKeys } from '../../ui/keyboard/use-window-keys.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'
import type { PricesModel } from './sheet/prices-model.ts'

/** Ctrl+S takes what is being typed, and says that nothing else is left to save: a browser would save the page. */
export function useSaveKey(model: PricesModel, stage: Stage): void {
  const language = useLanguage()
  useWindowKeys(event => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSave || event.key.toLowerCase() !== 's' || event.defaultPrevented) return
    event.preventDefault()
    if (model.grid.state().editor !== null) {
      model.grid.commit()
      model.grid.refocus()
    }
    const saving = stage.saveState()
    if (saving.kind === 'not-saved') showToast('warn', notSavedText(saving, language))
    else showToast('ok', language.t('prices.savedAlready'))
  })
}
