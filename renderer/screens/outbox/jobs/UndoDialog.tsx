import type { Output } from '../../../../shared/contract/contract.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { isBulk } from '../../../../shared/domain/changes/change.ts'
import { useUndoPlan } from '../../../bridge/queries/changes.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { useQueueing } from '../../../parts/use-queueing.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import shared from '../../../ui/shared.module.css'
import { changeTitle, changeValueText, fieldMessage } from '../change/change-title.ts'
import css from './UndoDialog.module.css'

interface UndoDialogProps {
  job: number
  open: boolean
  onClose: () => void
  /** Called with the job of the undo. */
  onUndone: (job: number) => void
}

/** What undoing a finished job would do and cost, line by line, before it is done. */
export function UndoDialog({ job, open, onClose, onUndone }: UndoDialogProps) {
  const { t, language } = useLanguage()
  const { data: plan, error } = useUndoPlan(job, open)
  const { undo } = useOutboxActions()
  const queueing = useQueueing()

  const onUndo = async () => {
    const result = await queueing(confirmed => undo.mutateAsync({ job, confirmed }))
    if (result === null) return
    showToast('ok', t('outbox.undoQueued', { n: result.queued }))
    onClose()
    onUndone(result.job)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('outbox.undoTitle')}
      cancel={t('app.cancel')}
      actions={
        plan === undefined || plan.back === 0 ? null : (
          <Button variant="primary" busy={undo.isPending} onClick={() => void onUndo()}>
            {t('outbox.undoGo', { n: plan.back })}
          </Button>
        )
      }
    >
      {plan !== undefined ? (
        <Plan plan={plan} />
      ) : error === null ? (
        <Skeleton label={t('outbox.undoReading')} lines={4} />
      ) : (
        <Banner tone="bad" role="alert" title={t('app.faultTitle')} text={faultText(error, language)} />
      )}
    </Dialog>
  )
}

function Plan({ plan }: { plan: Output<'planUndo'> }) {
  const { t, time, language } = useLanguage()
  const stays = plan.lines.filter(({ back }) => !back)
  return (
    <div className={css.plan}>
      <p>{plan.back === 0 ? t('outbox.undoNone') : t('outbox.undoBack', { n: plan.back })}</p>
      <p className={shared.muted}>{t('outbox.undoPlanned')}</p>
      {plan.back === 0 ? null : (
        <p className={css.cost}>
          <strong>{t('app.cost', { n: plan.requests })}</strong>
          {plan.doneAt === null ? null : (
            <span>{t('app.costDone', { time: time(plan.doneAt, Date.now()) })}</span>
          )}
          <span>{t('outbox.undoCompared')}</span>
        </p>
      )}
      {plan.left === 0 ? null : (
        <>
          <p>{t('outbox.undoLeft', { n: plan.left })}</p>
          <ul className={css.lines}>
            {stays.map(line => (
              <li key={line.change.id}>
                <span className={css.title}>{changeTitle(line.change, language)}</span>
                <span className={shared.muted}>{undoWhyText(line, language)}</span>
              </li>
            ))}
            {plan.left > stays.length ? (
              <li className={shared.muted}>{t('common.andMore', { n: plan.left - stays.length })}</li>
            ) : null}
          </ul>
        </>
      )}
    </div>
  )
}

type UndoLine = Output<'planUndo'>['lines'][number]

/** Why a change of a finished job can't be undone. */
function undoWhyText({ change, why, theirs }: UndoLine, language: Language): string {
  const { t } = language
  switch (why) {
    case null:
      return ''
    case 'changed-since':
      if (theirs === null) return t('outbox.undoWhyChangedUnknown')
      return t('outbox.undoWhyChanged', {
        theirs: isBulk(change)
          ? changeValueText(change.field, theirs, language)
          : fieldMessage(theirs, language),
      })
    case 'no-base':
      return t('outbox.undoWhyNoBase')
    case 'cannot-be-undone':
      return t('outbox.undoWhyCannot')
    case 'not-applied':
      return t('outbox.undoWhyNotApplied')
    case 'newer-change':
      return t('outbox.undoWhyNewer')
    default:
      return assertNever(why)
  }
}
