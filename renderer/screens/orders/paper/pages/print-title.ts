import type { Language } from '../../../../i18n/language.ts'

const PRINT_KINDS = ['pick', 'slips', 'both'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** Not allowed in file names on some system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f\u007f]+/g

/**
 * The title of the document while it is printed, which "Save as PDF" takes for the file's name. One order is called
 * by its name, several by the day, as `2026-11-21` so that files sort by date.
 */
export function printTitle(kind: PrintKind, names: readonly string[], now: number, { t }: Language): string {
  const [only, ...more] = names
  const of = only !== undefined && more.length === 0 ? only : dayOf(now)
  const title =
    kind === 'pick'
      ? t('paper.pickTitle', { of })
      : kind === 'slips'
        ? t('paper.slipsTitle', { of, n: names.length })
        : t('paper.bothTitle', { of })
  return title.replaceAll(NOT_IN_NAMES, '-').trim()
}

/** By the computer's own clock. */
function dayOf(now: number): string {
  const date = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
