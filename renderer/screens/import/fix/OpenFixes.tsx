import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { tellOfSend } from '../../../review/send-toast.ts'
import type { FixableCell } from '../worker/rows/row-types.ts'

/** A cell whose correction was begun and not taken: where it stands in the file, and what was typed. */
export interface OpenFix extends Pick<FixableCell, 'column' | 'text'> {
  line: number
  typed: string
}

/** Shows the line of a cell, wherever it is in the list; false where that can't be corrected any more. */
type LeadToFix = (fix: OpenFix) => Promise<boolean>

/** What was typed about a file and not taken: corrections of cells, by {@link keyOfFix}, and fields that are shown. */
interface OpenFixes {
  readonly begun: Map<string, OpenFix>
  /** Each with how a person is told that what it holds wasn't taken. */
  readonly fields: Map<HTMLInputElement, (typed: string) => string>
  lead: LeadToFix
}

const noFixes = (): OpenFixes => ({ begun: new Map(), fields: new Map(), lead: async () => false })

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

/** Whether a value was typed and not taken: then the file isn't sent, and the person is led to it. */
export function useHoldForFix(): () => Promise<boolean> {
  const fixes = useOpenFixes()
  const openFixText = useOpenFixText()
  return async () => {
    for (const [field, tell] of fixes.fields) {
      const typed = field.value.trim()
      if (typed === '') continue
      tellOfSend('warn', tell(typed))
      field.focus()
      return true
    }
    for (const [key, fix] of fixes.begun) {
      // Its field takes the focus as soon as it is shown.
      if (await fixes.lead(fix)) {
        tellOfSend('warn', openFixText(fix.typed.trim()))
        return true
      }
      fixes.begun.delete(key)
    }
    return false
  }
}

/** What is said of a correction that was typed and not taken. */
export function useOpenFixText(): (typed: string) => string {
  const { t } = useLanguage()
  return useCallback(text => t('importing.fixOpen', { text }), [t])
}
