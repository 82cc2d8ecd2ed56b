import type { Recovery } from '../../../shared/contract/groups/outbox.ts'
import { useOutbox, useOutboxActions } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { recoveryText } from './recovery-text.ts'

/** What happened to the outbox on the disk, until a person has taken note of it. */
export function RecoveryBanner() {
  const { data } = useOutbox()
  return data?.recovery == null ? null : <Told recovery={data.recovery} />
}

function Told({ recovery }: { recovery: Recovery }) {
  const language = useLanguage()
  const { acknowledge } = useOutboxActions()
  const { title, sentences, isGrave } = recoveryText(recovery, language, Date.now())
  return (
    <Banner
      tone={isGrave ? 'bad' : 'warn'}
      icon="warning"
      role={isGrave ? 'alert' : 'status'}
      title={title}
      text={sentences.join(' ')}
      actions={
        <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
          {language.t('outbox.recoveryUnderstood')}
        </Button>
      }
    />
  )
}
