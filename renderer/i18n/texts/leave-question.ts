import type { Language } from '../language.ts'
import { notSavedText } from './not-saved-text.ts'

/** Asks whether another account may open although so many edits of this one could not be put on the disk, and says why. */
export function leaveQuestion(notSaved: Parameters<typeof notSavedText>[0], language: Language) {
  const { t } = language
  const n = notSaved.cells
  return {
    title: t('app.leaveTitle', { n }),
    text: t('app.leaveText', { n, why: notSavedText(notSaved, language) }),
    lines: [],
    more: null,
    go: t('app.leaveGo'),
    cancel: t('app.leaveStay'),
  }
}
