import type { Edit } from '../../../shared/domain/changes/edit.ts'

/** A file whose values are on the sheet and not sent. */
export interface StagedFile {
  readonly name: string
  readonly values: number
}

interface StagedFiles {
  /** Those with the most values first. */
  readonly files: readonly StagedFile[]
  /** How many values of a stored file are on the sheet, by its number. */
  readonly ofSource: ReadonlyMap<string, number>
}

/** The files that edits on the sheet came from. */
export function stagedFiles(edits: Iterable<Pick<Edit, 'origin'>>): StagedFiles {
  const files = new Map<string, number>()
  const ofSource = new Map<string, number>()
  for (const { origin } of edits) {
    if (origin === null) continue
    files.set(origin.file, (files.get(origin.file) ?? 0) + 1)
    if (origin.source !== undefined) ofSource.set(origin.source, (ofSource.get(origin.source) ?? 0) + 1)
  }
  return {
    files: [...files].map(([name, values]) => ({ name, values })).sort((a, b) => b.values - a.values),
    ofSource,
  }
}
