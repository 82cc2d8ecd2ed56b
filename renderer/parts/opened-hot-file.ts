import { HOT_KINDS, type HotFolder, hotFileId } from '../../shared/contract/groups/hot-folders.ts'
import type { RecentFile } from '../../shared/contract/groups/recent-files.ts'

/** What is kept with the answers of a file that was opened from a hot folder: which list it is, and what it sets. */
export function hotFileAnswers(id: string, kind: HotFolder['kind']): RecentFile['answers'] {
  return { hotFile: id, hotKind: kind }
}

/** The list of a hot folder that a file is; null for others. */
export function hotFileOf({ hotFile }: Readonly<Record<string, unknown>>): string | null {
  return hotFileId.safeParse(hotFile).data ?? null
}

/** What a list sets: for one of a hot folder, what the folder is for. */
export function hotKindOf({ hotKind }: Readonly<Record<string, unknown>>): HotFolder['kind'] {
  return HOT_KINDS.find(kind => kind === hotKind) ?? 'both'
}
