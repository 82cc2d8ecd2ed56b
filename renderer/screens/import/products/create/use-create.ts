import { useState } from 'react'
import type { NotQueued } from '../../../../../shared/contract/groups/outbox.ts'
import { JOB_CHANGES_MAX } from '../../../../../shared/domain/changes/change.ts'
import { useBridge } from '../../../../bridge/port/BridgeProvider.tsx'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import { queueConfirmed } from '../../../../bridge/queries/queue-confirmed.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { railQuestion } from '../../../../i18n/texts/values/rail-question.ts'
import { useStageQuietly } from '../../../../stage/StageProvider.tsx'
import { ask } from '../../../../ui/popups/Ask.tsx'
import type { ImportReader } from '../../reader/import-reader.ts'
import { deliver } from '../../taking/deliveries.ts'
import { saveSourceOfImport } from '../../taking/save-source.ts'
import type { NewCreate, ProductChoice } from '../../worker/protocol.ts'

/** Bytes that go in one message to the core, with room to spare. */
const CHARACTERS_MAX = 24_000_000
/** Bytes for the short fields and the names of all fields. */
const A_PRODUCT = 400

export type CreateTrouble = NotQueued['why'] | 'too-many' | { fault: unknown }

export interface Created {
  job: number
  queued: number
  /** Whether refused rows can be returned in the form of the file. */
  isSaved: boolean
}

/** From chosen rows to one job in the outbox. Nothing is removed here: a retry finds everything as it was. */
export function useCreate(
  reader: ImportReader,
  file: string,
  onCreated: (done: Created) => void,
  /** Called besides setting `trouble`, which nobody sees once the person has left for another file. */
  onTrouble: (trouble: CreateTrouble) => void,
  /** Called with the number of the stored rows before the changes that carry it are queued. */
  onSource: (source: string | null) => Promise<void>,
) {
  const bridge = useBridge()
  const stage = useStageQuietly()
  const { queue } = useOutboxActions()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<CreateTrouble | null>(null)

  const queueAll = async (choice: ProductChoice): Promise<CreateTrouble | Created | null> => {
    const { source, isWhole } = await saveSourceOfImport(
      bridge,
      from => reader.ask({ kind: 'product-source', choice, from }),
      file,
    )
    const changes = await reader.ask({ kind: 'creates', choice, source })
    if (!fits(changes)) return 'too-many'
    await onSource(source)
    const result = await queueConfirmed(
      confirmed => queue.mutateAsync({ changes, file, confirmed }),
      beyond => ask(railQuestion(beyond, language)),
    )
    if (result === null) return null
    if (result.kind === 'not-queued') return result.why
    return { job: result.job, queued: result.queued, isSaved: isWhole }
  }

  const start = async (choice: ProductChoice) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    const fail = (why: CreateTrouble) => {
      setTrouble(why)
      onTrouble(why)
    }
    try {
      const result = await deliver(stage, () => queueAll(choice))
      if (result === null) return
      if (typeof result !== 'object' || !('job' in result)) return fail(result)
      onCreated(result)
    } catch (fault) {
      fail({ fault })
    } finally {
      setBusy(false)
    }
  }
  return { start, isBusy, trouble }
}

/** Estimated by the texts that can be long, which is quicker than serialising 20,000 products. */
function fits(creates: readonly NewCreate[]): boolean {
  let characters = 0
  for (const { fields, images } of creates)
    characters +=
      A_PRODUCT +
      fields.name.length +
      (fields.description?.length ?? 0) +
      images.reduce((sum, url) => sum + url.length, 0)
  return creates.length <= JOB_CHANGES_MAX && characters <= CHARACTERS_MAX
}
