import { CallFault } from '../../../shared/contract/fault.ts'
import type { Language } from '../language.ts'

/** Why the core gave no answer, for a person. These are mistakes in the program, or its end; never the person's doing. */
export function faultText(error: unknown, { t }: Language): string {
  if (!(error instanceof CallFault)) return t('app.faultOther')
  if (error.fault.kind === 'bug') return t('app.faultBug', { ref: error.fault.ref })
  if (error.fault.kind === 'other-account') return t('app.faultOtherAccount')
  return error.fault.kind === 'closed' ? t('app.faultClosed') : t('app.faultOther')
}
