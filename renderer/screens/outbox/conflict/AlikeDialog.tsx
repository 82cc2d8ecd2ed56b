import { useState } from 'react'
import { CONFLICT_CHOICES, type ConflictChoice } from '../../../../shared/domain/changes/conflict.ts'
import { type ChangeFilter, useAllChanges } from '../../../bridge/queries/changes.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { useResolveConflicts } from '../../../parts/use-resolve-conflicts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { choiceTexts } from './choice-text.ts'
import { conflictChoicesOf, firstChoiceOf } from './conflict-view.ts'

/** One answer for every conflict shown; those it does not fit stay open and are counted. */
export function AlikeDialog({ filter, onClose }: { filter: ChangeFilter; onClose: () => void }) {
  const { t, language } = useLanguage()
  const { data, error } = useAllChanges(filter)
  const resolve = useResolveConflicts(n => t('outbox.resolved', { n }))
  const [chosen, setChoice] = useState<ConflictChoice | null>(null)
  const [isSure, setSure] = useState(false)
  const all = (data ?? []).map(({ change }) => change).filter(({ state }) => state === 'conflict')
  // An answer about values is none about whole products, or about images.
  const values = all.filter(({ kind }) => kind !== 'create' && kind !== 'delete' && kind !== 'image-add')
  const kind = (values[0] ?? all[0])?.kind ?? 'stock'
  const conflicts = values.length > 0 ? values : all.filter(change => change.kind === kind)
  // An answer is preselected only where it is the same for all.
  const firsts = new Set(conflicts.map(firstChoiceOf))
  const choice = chosen ?? (firsts.size === 1 ? ([...firsts][0] ?? null) : null)
  const fitting = conflicts.filter(change => choice !== null && conflictChoicesOf(change).includes(choice))
  const rest = all.length - fitting.length
  // Before there is an answer, it is about all of them.
  const n = choice === null ? conflicts.length : fitting.length

  const onResolve = async () => {
    if (choice === null) return
    if (await resolve.start({ ids: fitting.map(({ id }) => id), choice })) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('outbox.alikeTitle')}
      text={data === undefined ? t('outbox.alikeReading') : t('outbox.alikeSome', { n: all.length })}
      cancel={t('common.cancel')}
      actions={
        <Button
          variant="primary"
          busy={resolve.isPending}
          disabled={!isSure || fitting.length === 0}
          onClick={() => void onResolve()}
        >
          {t('outbox.alikeGo', { n })}
        </Button>
      }
    >
      {data === undefined && error === null ? <Skeleton label={t('outbox.alikeReading')} lines={3} /> : null}
      {error === null ? null : (
        <Banner tone="bad" role="alert" title={t('common.faultTitle')} text={faultText(error, language)} />
      )}
      <Choice
        label={t('outbox.resolveTitle')}
        variant="list"
        value={choice}
        onChange={next => {
          setChoice(next)
          setSure(false)
        }}
        options={CONFLICT_CHOICES.filter(value => value !== 'difference' || values.length > 0).map(value => ({
          value,
          label: t(choiceTexts(kind, value).label),
          hint: t(choiceTexts(kind, value).hint),
        }))}
      />
      <p hidden={choice === null}>
        {rest === 0
          ? t('outbox.alikeFits', { n: fitting.length })
          : t('outbox.alikeFitsSome', { n: fitting.length, rest })}
      </p>
      <Checkbox label={t('outbox.alikeSure', { n })} checked={isSure} onChange={setSure} />
    </Dialog>
  )
}
