import { type ReactNode, useId } from 'react'
import { isSameValue } from '../../../../../shared/domain/form/form-text.ts'
import type { FieldState } from '../../../../../shared/domain/form/product-form.ts'
import { confirmedAs } from '../../../../../shared/domain/form/product-save.ts'
import { type FormField, isNumericField } from '../../../../../shared/domain/products/product-fields.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { FIELD_NAME } from '../../../../i18n/texts/values/field-names.ts'
import { fieldTroubleText, fieldValueText } from '../../../../i18n/texts/values/field-text.ts'
import { ReadingChoices } from '../../../../parts/ReadingChoices.tsx'
import { Button, IconButton } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Mark } from '../../../../ui/Mark.tsx'
import shared from '../../../../ui/shared.module.css'
import { RefusedHere } from '../open-changes/RefusedChange.tsx'
import css from './FieldFrame.module.css'
import { MARKS, warningText } from './field-marks.ts'
import type { FormContext } from './form-context.ts'

/** The ids that connect an input with its label and description. */
export interface InputNames {
  id: string
  describedBy: string
  isWrong: boolean
}

interface FieldFrameProps {
  field: FormField
  context: FormContext
  /** Which values are possible, or how the text is read; a more important line replaces it. */
  hint?: ReactNode
  /** A note that is no error. */
  note?: string | null
  /** The note says why the form can't be saved. */
  isNoteBad?: boolean
  isWide?: boolean
  children: (names: InputNames) => ReactNode
}

/** A field with its label, mark, error, former value, and the marketplace's new value. */
export function FieldFrame({
  field,
  context,
  hint,
  note = null,
  isNoteBad = false,
  isWide = false,
  children,
}: FieldFrameProps) {
  const { t } = useLanguage()
  const id = useId()
  const { form, marks } = context
  const state = form.state[field]
  const { reading, isDirty, entry } = state
  const isWrong = reading?.kind === 'trouble' && (isDirty || (entry === undefined && context.isTried))
  const label = t(FIELD_NAME[field])
  const mark = marks[field] === 'plain' ? null : MARKS[marks[field]]
  return (
    <div
      className={`${css.field} ${isWide ? css.wide : ''}`}
      data-field={field}
      data-dirty={isDirty || undefined}
    >
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {context.isRequired(field) ? (
          <span className={shared.hint}>{t('productEditor.required')}</span>
        ) : null}
        {isDirty && !context.isNew ? <span className={css.changed}>{t('productEditor.changed')}</span> : null}
        <span className={css.space} />
        {mark === null ? null : (
          <span className={css.mark} title={t(mark.text)}>
            <Mark tone={mark.tone} icon={mark.icon} word={t(mark.word)} />
          </span>
        )}
        <span className={css.back}>
          {entry === undefined ? null : <UndoField state={state} context={context} />}
        </span>
      </div>
      {children({ id, describedBy: `${id}-under`, isWrong })}
      <div className={css.under} id={`${id}-under`} aria-live="polite">
        <Under state={state} context={context} hint={hint} isWrong={isWrong} isMarked={mark !== null} />
        {note === null ? null : (
          <p className={isNoteBad ? css.error : css.note}>
            <Icon name={isNoteBad ? 'stop' : 'info'} />
            <span>{note}</span>
          </p>
        )}
      </div>
      {isNumericField(field) && isDirty ? (
        <ReadingChoices field={field} text={state.text} onText={text => form.setText(field, text)} />
      ) : null}
      <Unusual state={state} context={context} label={label} />
      <Contest state={state} context={context} label={label} />
      <RefusedHere field={field} context={context} />
    </div>
  )
}

interface PartProps {
  state: FieldState
  context: FormContext
}

function UndoField({ state: { field, ground }, context: { form, pathOf } }: PartProps) {
  const { t, language } = useLanguage()
  const { under } = ground
  return (
    <IconButton
      icon="undo"
      label={
        under === undefined
          ? t('productEditor.backNotRead')
          : under === null || under === ''
            ? t('productEditor.backToNothing')
            : t('productEditor.back', { value: fieldValueText(field, under, language, pathOf) })
      }
      onClick={() => form.discard(field)}
    />
  )
}

interface UnderProps extends PartProps {
  hint: ReactNode
  isWrong: boolean
  /** Another value is on its way. */
  isMarked: boolean
}

/** The line under a field: its error, else its former value, else the hint. */
function Under({ state, context, hint, isWrong, isMarked }: UnderProps) {
  const language = useLanguage()
  const { reading, isDirty } = state
  if (isWrong && reading?.kind === 'trouble')
    return (
      <p className={css.error}>
        <Icon name="stop" />
        <span>{fieldTroubleText(reading.why, state.text, language)}</span>
      </p>
    )
  if (isDirty)
    return (
      <p className={css.was}>
        <Was state={state} context={context} />
        {hint === undefined || context.isNew ? null : <span className={css.hint}> · {hint}</span>}
      </p>
    )
  return (
    <p className={css.hint}>
      {isMarked ? <Present state={state} context={context} /> : null}
      {hint ?? <Unread state={state} context={context} />}
    </p>
  )
}

function Was({ state, context }: PartProps) {
  const { t, language } = useLanguage()
  const { under } = state.ground
  if (context.isNew) return null
  if (under === undefined) return t('productEditor.wasNotRead')
  if (under === null || under === '') return t('productEditor.wasNothing')
  return t('productEditor.was', { value: fieldValueText(state.field, under, language, context.pathOf) })
}

/** The marketplace's value while a change of it is open. */
function Present({ state: { field, ground }, context }: PartProps) {
  const language = useLanguage()
  const { base, under } = ground
  if (base.kind !== 'shown' || (under !== undefined && isSameValue(field, base.value, under))) return null
  const value = fieldValueText(field, base.value, language, context.pathOf)
  return <span className={css.present}>{language.t('productEditor.present', { value })}</span>
}

/** Why a field is empty although the product may have a value. */
function Unread({ state: { ground }, context }: PartProps) {
  const { t } = useLanguage()
  if (ground.under !== undefined) return null
  if (ground.base.kind === 'unreadable')
    return t('productEditor.unreadable', { value: JSON.stringify(ground.base.raw).slice(0, 200) })
  return t(context.isDetailRead ? 'productEditor.notTold' : 'productEditor.notRead')
}

function Unusual({ state, context, label }: PartProps & { label: string }) {
  const { t, language } = useLanguage()
  const { field, reading } = state
  if ((field !== 'base_price' && field !== 'stock_qty') || reading?.kind !== 'value') return null
  const warnings = context.warnings(field)
  if (warnings.length === 0) return null
  return (
    <fieldset className={css.unusual} aria-label={t('productEditor.unusualOf', { field: label })}>
      <p>{t('productEditor.unusual', { what: warningText(warnings, language) })}</p>
      <Checkbox
        label={t('productEditor.confirm', {
          value: fieldValueText(field, reading.value, language, context.pathOf),
        })}
        checked={context.form.confirmed[field] === confirmedAs(state)}
        onChange={isRight => context.form.confirm(field, isRight)}
      />
    </fieldset>
  )
}

function Contest({ state, context, label }: PartProps & { label: string }) {
  const { t, language } = useLanguage()
  const { contest, reading, field } = state
  if (contest === null) return null
  const write = (value: typeof contest.base) => fieldValueText(field, value, language, context.pathOf)
  const mine = reading?.kind === 'value' ? write(reading.value) : state.text
  return (
    <section className={css.contest} aria-label={`${t('productEditor.contestTitle')}: ${label}`}>
      <p className={css.contestTitle}>
        <Icon name="split" />
        {t('productEditor.contestTitle')}
      </p>
      <dl className={css.three}>
        <dt>{t('common.was')}</dt>
        <dd dir="auto">{write(contest.base)}</dd>
        <dt>{t('common.mine')}</dt>
        <dd dir="auto">{mine}</dd>
        <dt>{t('common.theirs')}</dt>
        <dd dir="auto">{write(contest.theirs)}</dd>
      </dl>
      <span className={shared.wrap}>
        <Button
          aria-label={t('productEditor.keepMineOf', { field: label })}
          onClick={() => context.form.keepMine(field)}
        >
          {t('common.keepMine')}
        </Button>
        <Button
          aria-label={t('productEditor.takeTheirsOf', { field: label })}
          onClick={() => context.form.discard(field)}
        >
          {t('common.keepTheirs')}
        </Button>
      </span>
    </section>
  )
}
