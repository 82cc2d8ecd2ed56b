import { useCallback } from 'react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { answers as answersShape } from '../../../shared/import/answers.ts'
import { plainName } from '../../../shared/import/table/plain-name.ts'
import { addNext, type FileLine, filesOf } from './file-line.ts'
import type { useRecentFiles } from './use-recent-files.ts'

/** Imports other sheets of a workbook after it, each as a file of its own. */
export function useSheets(
  line: FileLine<File>,
  { keep, mark, answersOf }: Pick<ReturnType<typeof useRecentFiles>, 'keep' | 'mark' | 'answersOf'>,
  change: (next: (now: FileLine<File>) => FileLine<File>) => void,
) {
  return useCallback(
    (file: File, sheets: readonly string[]) => {
      // Not one that waits already.
      const known = new Set(filesOf(line).map(({ name }) => name))
      const all = sheets.map(sheet => ({ sheet, copy: sheetOf(file, sheet) }))
      const fresh = all.filter(({ copy }) => !known.has(copy.name))
      // Of many kept files the oldest goes.
      void mark(file, { isOpen: true })
      for (const { sheet, copy } of fresh) {
        keep(copy)
        const answers = answersOfSheet(answersOf(file), copy.name, sheet, sheets.length === 1)
        void mark(copy, { answers })
      }
      const copies = fresh.map(({ copy }) => copy)
      change(now => addNext(now, copies))
    },
    [line, change, keep, mark, answersOf],
  )
}

/** A workbook once more, for another of its sheets. */
function sheetOf(file: File, sheet: string): File {
  const name = file.name.replace(/(?=\.[^.]+$)/, ` (${sheet})`)
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}

/**
 * What was answered about a workbook holds for another of its sheets, but for what was said of single columns: it may have
 * others. `isAlone`: a person chose this sheet by its name, which is not asked about again.
 */
function answersOfSheet(
  { list, answers }: RecentFile['answers'],
  file: string,
  sheet: string,
  isAlone: boolean,
): RecentFile['answers'] {
  const { hiddenRows, divide, vat, multiply, texts = [] } = answersShape.safeParse(answers).data ?? {}
  const names = isAlone ? [plainName(file), plainName(sheet)] : []
  const given = { sheet, hiddenRows, divide, vat, multiply, texts: [...texts, ...names] }
  return { list: list ?? 'both', answers: JSON.parse(JSON.stringify(given)), isSheet: true }
}
