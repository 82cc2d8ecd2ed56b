import type { Language } from '../language.ts'

/** Asks whether another account may open although so many edits of this one could not be put on the disk. */
export function leaveQuestion(edits: number, { t }: Language) {
  return {
    title: t('app.leaveTitle', { n: edits }),
    text: t('app.leaveText'),
    ...{ lines: [], more: null },
    ...{ go: t('app.leaveGo'), cancel: t('app.leaveStay') },
  }
}
