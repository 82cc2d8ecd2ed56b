import type { Repaired } from '../../../shared/contract/groups/app.ts'
import { isolated } from '../../i18n/isolated.ts'
import type { Language } from '../../i18n/language.ts'

/** What was damaged, which values are used now, and what a person has to do. */
export function repairedText(
  { settings, aside, accounts, nameless }: Repaired,
  { t }: Language,
): { title: string; text: string; isGrave: boolean } {
  const sentences = [
    settings === null ? null : t(settings === 'copy' ? 'app.repairedCopy' : 'app.repairedLost'),
    accounts.length === 0
      ? null
      : t('app.repairedAccounts', { names: accounts.map(name => `“${isolated(name)}”`).join(', ') }),
    nameless === 0 ? null : t('app.repairedNameless', { n: nameless }),
    aside === null ? null : t('app.repairedAside', { name: aside }),
  ].filter(sentence => sentence !== null)
  return {
    title: t('app.repairedTitle'),
    text: sentences.join(' '),
    isGrave: settings === 'lost' || nameless > 0,
  }
}
