import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Change, Job } from '../../../../shared/contract/groups/outbox.ts'
import { readAllLines } from '../../../bridge/queries/outbox.ts'
import type { Language } from '../../../i18n/language.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { STATES_OF } from '../list/tabs.ts'
import { filesOfFailed } from './failed-file.ts'
import { failedReason, failedRowsFile, failedRowsName } from './failed-rows.ts'

/** Hands the person the rows of a job that need them, with the reasons, in the shape of their own file where it is kept. */
export async function saveFailedRows(bridge: Bridge, job: Job, language: Language): Promise<void> {
  const lines = await readAllLines(bridge, job.id, STATES_OF.person)
  const files = await filesOfFailed(bridge, lines, language, {
    reasonOf: (change: Change) => failedReason(change, language),
    plain: { name: failedRowsName(job.file, job.id), write: rest => failedRowsFile(rest, language) },
  })
  for (const { name, content } of files) saveFile(name, 'text/csv', content)
}
