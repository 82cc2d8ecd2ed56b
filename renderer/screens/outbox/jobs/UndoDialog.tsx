import type { Output } from '../../../../shared/contract/contract.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { isBulk } from '../../../../shared/domain/changes/change.ts'
import { useUndoPlan } from '../../../bridge/queries/changes.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
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
      cancel={t('common.cancel')}
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
        <Banner tone="bad" role="alert" title={t('common.faultTitle')} text={faultText(error, language)} />
      )}
    </Dialog>
  )
}

function Plan({ plan }: { plan: Output<'planUndo'> }) {
  const { t, time } = useLanguage()
  return (
    <div className={css.plan}>
      <p>{plan.back === 0 ? t('outbox.undoNone') : t('outbox.undoBack', { n: plan.back })}</p>
      <p className={shared.muted}>{t('outbox.undoPlanned')}</p>
      {plan.back === 0 ? null : (
        <p className={css.cost}>
          <strong>{t('common.cost', { n: plan.requests })}</strong>
          {plan.doneAt === null ? null : (
            <span>{t('common.costDone', { time: time(plan.doneAt, Date.now()) })}</span>
          )}
          <span>{t('outbox.undoCompared')}</span>
        </p>
      )}
      <Lines
        title={t('outbox.undoPartly', { n: plan.partly })}
        count={plan.partly}
        lines={plan.lines.filter(({ back, fields }) => back && fields.length > 0)}
      />
      <Lines
        title={t('outbox.undoLeft', { n: plan.left })}
        count={plan.left}
        lines={plan.lines.filter(({ back }) => !back)}
      />
    </div>
  )
}

/** The first changes of which something stays, each with its reasons, and how many more there are. */
function Lines({ title, count, lines }: { title: string; count: number; lines: UndoLine[] }) {
  const language = useLanguage()
  if (count === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className={css.lines}>
        {lines.map(line => (
          <li key={line.change.id}>
            <span className={css.title}>{changeTitle(line.change, language)}</span>
            {whysOf(line, language).map(why => (
              <span key={why} className={shared.muted}>
                {why}
              </span>
            ))}
          </li>
        ))}
        {count > lines.length ? (
          <li className={shared.muted}>{language.t('common.andMore', { n: count - lines.length })}</li>
        ) : null}
      </ul>
    </>
  )
}

type UndoLine = Output<'planUndo'>['lines'][number]

/** Why a change of a finished job can't be undone: field by field where it is one of several. */
function whysOf({ change, back, why, theirs, fields }: UndoLine, language: Language): string[] {
  const isOneOfSeveral = back || fields.length > 1
  if (isOneOfSeveral)
    return fields.map(
      ({ field, ...stays }) =>
        `${language.t(FIELD_NAME[field])}: ${whyText(change, stays.why, stays.theirs, language)}`,
    )
  return why === null ? [] : [whyText(change, why, theirs, language)]
}

function whyText(
  change: UndoLine['change'],
  why: NonNullable<UndoLine['why']>,
  theirs: string | null,
  language: Language,
): string {
  const { t } = language
  switch (why) {
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
    case 'cannot-be-emptied':
      return t('outbox.undoWhyEmpty')
    case 'not-applied':
      return t('outbox.undoWhyNotApplied')
    case 'newer-change':
      return t('outbox.undoWhyNewer')
    default:
      return assertNever(why)
  }
}
