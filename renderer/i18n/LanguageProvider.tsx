import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Language, makeLanguage } from './language.ts'
import type { DecimalSignSetting } from './numbers.ts'

/** Most often the one that is wanted; making one takes milliseconds. */
const FIRST = makeLanguage('en', '.')
const LanguageContext = createContext<Language>(FIRST)

/** Gives every screen the words, and numbers as this person writes them. */
export function LanguageProvider(props: {
  language: 'en'
  decimalSign: DecimalSignSetting
  children: ReactNode
}) {
  const { language, decimalSign } = props
  const value = useMemo(
    () => (decimalSign === FIRST.decimalSign ? FIRST : makeLanguage(language, decimalSign)),
    [language, decimalSign],
  )
  return <LanguageContext value={value}>{props.children}</LanguageContext>
}

/** `const { t, number, price, time } = useLanguage()`. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}
