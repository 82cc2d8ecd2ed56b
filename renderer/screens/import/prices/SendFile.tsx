import { useState } from 'react'
import type { CheckKind } from '../../../../shared/domain/changes/check-kind.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { CheckChoice } from '../../../review/CheckChoice.tsx'
import { QueueBar } from '../../../review/QueueBar.tsx'
import { useStage } from '../../../stage/StageProvider.tsx'
import { sendNote } from './lines/left-text.ts'
import type { Sending } from './use-file-review.ts'

interface SendFileProps {
  sending: Sending
  /** Lines that are not imported. */
  left: number
  /** Of those, how many have a good value that is sent. */
  good: number
  isBusy: boolean
  onSend: (check: CheckKind | undefined) => void
}

/** How much is checked before it is overwritten, and the button that sends the file. */
export function SendFile({ sending, left, good, isBusy, onSend }: SendFileProps) {
  const language = useLanguage()
  const stage = useStage()
  const [check, setCheck] = useState<CheckKind | null>(null)
  return (
    <>
      <CheckChoice job={sending.job} chosen={check} onChoose={setCheck} startsClosed />
      <QueueBar
        saving={stage.saveState()}
        changes={sending.changes}
        unconfirmed={sending.unconfirmed}
        note={sendNote(sending.job, { left, good }, language)}
        isBusy={isBusy}
        trouble={null}
        onQueue={() => onSend(check ?? undefined)}
      />
    </>
  )
}
