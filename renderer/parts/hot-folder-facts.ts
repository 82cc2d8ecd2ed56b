import type { HotFolder } from '../../shared/contract/groups/hot-folders.ts'
import { isolated } from '../i18n/isolated.ts'
import type { Language } from '../i18n/language.ts'

/** What keeps the lists of a hot folder from being sent, in sentences. */
export function hotFolderFacts({ isGone, reading, stuck, tooLarge }: HotFolder, { t }: Language): string[] {
  return [
    isGone ? t('hot.gone') : null,
    reading === null ? null : t('hot.reading', { name: isolated(reading) }),
    stuck === null ? null : t('hot.stuck', { name: isolated(stuck) }),
    tooLarge.length === 0 ? null : t('hot.tooLarge', { names: tooLarge.map(isolated).join(', ') }),
  ].filter(fact => fact !== null)
}
