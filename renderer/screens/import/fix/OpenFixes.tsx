import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import type { FixableCell } from '../worker/row-types.ts'

/** Corrections of a file that were begun and not taken: what was typed by cell, and the fields that are shown. */
interface OpenFixes {
  readonly typed: Map<string, string>
  readonly fields: Set<HTMLInputElement>
}

const Context = createContext<OpenFixes>({ typed: new Map(), fields: new Set() })

/** Remembers the corrections of one file, so that they stay with their cells when rows move. */
export function OpenFixesProvider({ children }: { children: ReactNode }) {
  const [fixes] = useState<OpenFixes>(() => ({ typed: new Map(), fields: new Set() }))
  return <Context value={fixes}>{children}</Context>
}

export const useOpenFixes = () => useContext(Context)

/** Under which what was typed for a cell is remembered. */
export function keyOfFix({ column, text }: FixableCell, line: number): string {
  return `${line} ${column} ${text}`
}

/** Whether a correction was typed and not taken: then the file isn't sent, and the person is led to it. */
export function useHoldForFix(): () => boolean {
  const { fields } = useOpenFixes()
  const { t } = useLanguage()
  return () => {
    const open = [...fields].find(field => field.value.trim() !== '')
    if (open === undefined) return false
    showToast('warn', t('importing.fixOpen', { text: open.value.trim() }))
    open.focus()
    return true
  }
}
