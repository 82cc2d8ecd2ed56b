import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import type { FixableCell } from '../worker/row-types.ts'

/** A cell whose correction was begun and not taken: where it stands in the file, and what was typed. */
export interface OpenFix extends Pick<FixableCell, 'column' | 'text'> {
  line: number
  typed: string
}

/** Shows the line of a cell, wherever it is in the list; false where that can't be corrected any more. */
type LeadToFix = (fix: OpenFix) => Promise<boolean>

/** Corrections of a file that were begun and not taken, by {@link keyOfFix}, and the fields of those that are shown. */
interface OpenFixes {
  readonly begun: Map<string, OpenFix>
  readonly fields: Set<HTMLInputElement>
  lead: LeadToFix
}

const noFixes = (): OpenFixes => ({ begun: new Map(), fields: new Set(), lead: async () => false })

const Context = createContext<OpenFixes>(noFixes())

/** Remembers the corrections of one file, so that they stay with their cells when rows move. */
export function OpenFixesProvider({ children }: { children: ReactNode }) {
  const [fixes] = useState(noFixes)
  return <Context value={fixes}>{children}</Context>
}

export const useOpenFixes = () => useContext(Context)

/** The list of the lines says how to get to one of them. */
export function useLeadToFix(lead: LeadToFix): void {
  const fixes = useOpenFixes()
  useEffect(() => {
    fixes.lead = lead
  }, [fixes, lead])
}

/** Under which what was typed for a cell is remembered. */
export function keyOfFix({ column, text }: Pick<FixableCell, 'column' | 'text'>, line: number): string {
  return `${line} ${column} ${text}`
}

/** Whether a correction was typed and not taken: then the file isn't sent, and the person is led to it. */
export function useHoldForFix(): () => Promise<boolean> {
  const fixes = useOpenFixes()
  const { t } = useLanguage()
  const tell = (text: string) => showToast('warn', t('importing.fixOpen', { text: text.trim() }))
  return async () => {
    const shown = [...fixes.fields].find(field => field.value.trim() !== '')
    if (shown !== undefined) {
      tell(shown.value)
      shown.focus()
      return true
    }
    for (const [key, fix] of fixes.begun) {
      // Its field takes the focus as soon as it is shown.
      if (await fixes.lead(fix)) {
        tell(fix.typed)
        return true
      }
      fixes.begun.delete(key)
    }
    return false
  }
}
