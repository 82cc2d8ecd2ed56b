import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { isBulk } from '../../../../shared/domain/changes/change.ts'
import { failedFiles, failedName } from '../../../../shared/import/write/failed-files.ts'
import type { Language } from '../../../i18n/language.ts'

interface FileToSave {
  name: string
  content: string | Uint8Array<ArrayBuffer>
}

interface FailedFileOptions {
  /** What became of a change, in words, with the marketplace's message. */
  reasonOf: (change: Change) => string
  /** The file of changes that came from no stored file; and its name. */
  plain: { write: (changes: readonly Change[]) => string; name: string }
}

/**
 * Failed changes as files: those that came from a person's file as rows of that file, in its own form with a reason
 * appended; all others in a plain one. Most often that is one file.
 */
export async function filesOfFailed(
  bridge: Pick<Bridge, 'call'>,
  changes: readonly Change[],
  { t }: Pick<Language, 't'>,
  { reasonOf, plain }: FailedFileOptions,
): Promise<FileToSave[]> {
  const { files, rest } = await failedFiles(changes, {
    read: async (id, lines) => (await bridge.call('readSource', { id, lines })).source,
    reasonOf: ofRow => reasonOfRow(ofRow, reasonOf),
    reasonHeader: t('outbox.fileReason'),
  })
  const toSave: FileToSave[] = files.map(({ file, bytes }) => ({ name: failedName(file), content: bytes }))
  if (rest.length > 0) toSave.push({ name: plain.name, content: plain.write(rest) })
  return withOwnNames(toSave)
}

/** Two values of one row: each reason behind the name of its field, unless both are the same. */
function reasonOfRow(changes: readonly Change[], reasonOf: FailedFileOptions['reasonOf']): string {
  const reasons = [...new Set(changes.map(reasonOf))]
  const [only] = reasons
  if (only !== undefined && reasons.length === 1) return only
  return changes
    .map(change => `${isBulk(change) ? change.field : change.kind}: ${reasonOf(change)}`)
    .join(' ')
}

/** `a - failed.csv`, `a - failed (2).csv`: nothing is overwritten. */
function withOwnNames(files: readonly FileToSave[]): FileToSave[] {
  const times = new Map<string, number>()
  return files.map(({ name, content }) => {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { name: time === 1 ? name : name.replace(/(\.\w+)$/, ` (${time})$1`), content }
  })
}
