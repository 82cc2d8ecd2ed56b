import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Language, makeLanguage } from './language.ts'
import type { DecimalSignSetting } from './numbers.ts'

/** All that a language writes, and the language as a whole, for functions that write sentences. */
type SpokenLanguage = Language & { readonly language: Language }

const spoken = (language: Language): SpokenLanguage => ({ ...language, language })

/** Most often the one that is wanted; making one takes milliseconds. */
const FIRST = spoken(makeLanguage('en', '.'))
const LanguageContext = createContext(FIRST)

/** Gives every screen the words, and numbers as this person writes them. */
export function LanguageProvider(props: {
  language: 'en'
  decimalSign: DecimalSignSetting
  children: ReactNode
}) {
  const { language, decimalSign } = props
  const value = useMemo(
    () => (decimalSign === FIRST.decimalSign ? FIRST : spoken(makeLanguage(language, decimalSign))),
    [language, decimalSign],
  )
  return <LanguageContext value={value}>{props.children}</LanguageContext>
}

/** `const { t, number, price, time } = useLanguage()`, or `const { t, language } = useLanguage()`. */
export const useLanguage = (): SpokenLanguage => useContext(LanguageContext)
