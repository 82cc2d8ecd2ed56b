import { hotFileId } from '../../shared/contract/groups/hot-folders.ts'
import type { RecentFile } from '../../shared/contract/groups/recent-files.ts'
import { LIST_SETS, type ListSets } from '../../shared/domain/changes/list-sets.ts'

/** What is kept with the answers of a file that was opened from a hot folder: which list it is, and what it sets. */
export function hotFileAnswers(id: string, kind: ListSets): RecentFile['answers'] {
  return { hotFile: id, hotKind: kind }
}

/** The list of a hot folder that a file is; null for others. */
export function hotFileOf({ hotFile }: Readonly<Record<string, unknown>>): string | null {
  return hotFileId.safeParse(hotFile).data ?? null
}

/** What a list sets: for one of a hot folder, what the folder is for. */
export function hotKindOf({ hotKind }: Readonly<Record<string, unknown>>): ListSets {
  return LIST_SETS.find(kind => kind === hotKind) ?? 'both'
}

/** The sentence about what is left out of the lists of a folder; null where nothing is. */
export function leftOutText(
  sets: ListSets,
): 'importing.stockFolderText' | 'importing.priceFolderText' | null {
  if (sets === 'both') return null
  return sets === 'stock' ? 'importing.stockFolderText' : 'importing.priceFolderText'
}
