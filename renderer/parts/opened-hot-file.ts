import { hotFileId } from '../../shared/contract/groups/hot-folders.ts'
import type { RecentFile } from '../../shared/contract/groups/recent-files.ts'

/** What is kept with the answers of a file that was opened from a hot folder: which list it is. */
export function hotFileAnswers(id: string): RecentFile['answers'] {
  return { hotFile: id }
}

/** The list of a hot folder that a file is; null for others. */
export function hotFileOf({ hotFile }: Readonly<Record<string, unknown>>): string | null {
  return hotFileId.safeParse(hotFile).data ?? null
}
