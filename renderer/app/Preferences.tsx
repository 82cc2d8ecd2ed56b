import { type ReactNode, useLayoutEffect } from 'react'
import { DEFAULT_SETTINGS } from '../../shared/contract/groups/app.ts'
import { useSettings } from '../bridge/queries/app.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'

/** Puts a person's settings into effect: theme and density on <html>, language and decimal sign for every text. */
export function Preferences({ children }: { children: ReactNode }) {
  const { data } = useSettings()
  const { theme, density, language, decimalSign } = data?.settings ?? DEFAULT_SETTINGS
  useLayoutEffect(() => {
    const { dataset, lang } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    dataset.density = density
    if (lang !== language) document.documentElement.lang = language
  }, [theme, density, language])
  return (
    <LanguageProvider language={language} decimalSign={decimalSign}>
      {children}
    </LanguageProvider>
  )
}
