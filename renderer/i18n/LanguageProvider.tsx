import { createContext, type ReactNode, useContext } from 'react'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/contract/groups/app.ts'
import { type Language, makeLanguage } from './language.ts'

/** All that a language writes, and the language as a whole, for functions that write sentences. */
type SpokenLanguage = Language & { readonly language: Language }

const made = new Map<string, SpokenLanguage>()

/** Made once each, which takes milliseconds. */
function spoken({ language: name, decimalSign }: Pick<Settings, 'language' | 'decimalSign'>): SpokenLanguage {
  const key = name + decimalSign
  const known = made.get(key)
  if (known !== undefined) return known
  const language = makeLanguage(name, decimalSign)
  const speaking = { ...language, language }
  made.set(key, speaking)
  return speaking
}

const LanguageContext = createContext(spoken(DEFAULT_SETTINGS))

/** Gives every screen the words, and numbers as this person writes them. */
export function LanguageProvider(
  props: Pick<Settings, 'language' | 'decimalSign'> & { children: ReactNode },
) {
  return <LanguageContext value={spoken(props)}>{props.children}</LanguageContext>
}

/** `const { t, number, price, time } = useLanguage()`, or `const { t, language } = useLanguage()`. */
export const useLanguage = (): SpokenLanguage => useContext(LanguageContext)
