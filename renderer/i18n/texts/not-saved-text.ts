import type { DiskTrouble, WhyNotSaved } from '../../../shared/contract/shapes.ts'
import type { Language } from '../language.ts'

const EDITS = {
  'disk-full': 'prices.notSavedDiskFull',
  'disk-error': 'prices.notSavedDiskError',
  'folder-moved': 'prices.notSavedFolderMoved',
  'no-account': 'prices.notSavedOther',
  fault: 'prices.notSavedOther',
  closed: 'prices.notSavedOther',
} as const satisfies Record<WhyNotSaved | 'fault' | 'closed', string>

/** Why edits are only in this window, and what to do. */
export const notSavedText = (
  { why, cells }: { why: keyof typeof EDITS; cells: number },
  { t }: Language,
): string => t(EDITS[why], { n: cells })

const SETTING = {
  'disk-full': 'settings.notWrittenFull',
  'disk-error': 'settings.notWrittenError',
  'folder-moved': 'settings.notWrittenFolderMoved',
} as const satisfies Record<DiskTrouble, string>

/** Why a setting was not saved, and what to do. */
export const notWrittenText = (why: DiskTrouble, { t }: Language): string => t(SETTING[why])
