import type { Change, ListedChange } from '../../../../shared/contract/outbox/change.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { type ChangeReason, isBulk } from '../../../../shared/domain/changes/change.ts'
import { isLegalMove } from '../../../../shared/domain/rules/order-moves.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { CHANGE_LOOK } from '../../../i18n/texts/change-look.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/Mark.tsx'
import { changeValueText, fieldMessage } from './change-title.ts'
import { type HoldList, holdText } from './hold.ts'
import { baseFieldName, baseFieldText } from './product-base-text.ts'
import { waitsText } from './waits-text.ts'

/** The state of a change: a word with colour and shape, and a sentence with the reason. */
interface ChangeText {
  tone: Tone
  icon: IconName
  word: string
  sentence: string
  /** The marketplace's message, quoted; null without one. */
  quoted: string | null
}

type Plain = Extract<MessageKey, `outbox.says${string}` | 'common.checkingText'>
type Sentence = Exclude<
  Plain,
  | 'outbox.saysConflict'
  | 'outbox.saysConflictBelow'
  | 'outbox.saysConflictImage'
  | 'outbox.saysConflictMade'
  | 'outbox.saysConflictMadeGone'
  | 'outbox.saysConflictSum'
  | 'outbox.saysConflictMove'
  | 'outbox.saysConflictMoveIllegal'
  | 'outbox.saysConflictFields'
  | 'outbox.saysConflictDelete'
  | 'outbox.saysAppliedStored'
  | 'common.quoted'
>
type Sentences = Partial<Record<ChangeReason, Sentence>>

const UNKNOWN: Sentences = {
  'no-answer': 'outbox.saysUnknownNoAnswer',
  'answer-unreadable': 'outbox.saysUnknownUnreadable',
  'server-error': 'outbox.saysUnknownServer',
  'stopped-while-sending': 'outbox.saysUnknownStopped',
  'batch-counts-disagree': 'outbox.saysUnknownCounts',
  'not-verified-yet': 'outbox.saysUnknownVerify',
  recovered: 'outbox.saysUnknownRecovered',
}
const REJECTED: Sentences = {
  'item-refused': 'outbox.saysRejectedItem',
  'request-refused': 'outbox.saysRejectedRequest',
  'product-gone': 'outbox.saysRejectedGone',
  'too-many-tries': 'outbox.saysRejectedTries',
  'sku-taken': 'outbox.saysRejectedSku',
  'image-gone': 'outbox.saysRejectedImageGone',
  'image-twice': 'outbox.saysRejectedImageTwice',
  'image-dropped': 'outbox.saysRejectedImageDropped',
  'some-images-dropped': 'outbox.saysRejectedSomeDropped',
  'order-gone': 'outbox.saysRejectedOrderGone',
  'illegal-move': 'outbox.saysRejectedMove',
  'never-created': 'outbox.saysRejectedNeverCreated',
}
const CONFLICT: Sentences = {
  'product-gone': 'outbox.saysConflictGone',
  'order-gone': 'outbox.saysRejectedOrderGone',
  'image-gone': 'outbox.saysRejectedImageGone',
}
const APPLIED: Sentences = {
  'confirmed-by-reading': 'outbox.saysAppliedRead',
  'already-so': 'outbox.saysAppliedAlready',
}
const SUPERSEDED: Sentences = {
  'already-so': 'outbox.saysAppliedAlready',
  'never-created': 'outbox.saysSupersededNever',
}
const BLOCKED: Sentences = {
  'unknown-version': 'outbox.saysBlockedVersion',
  damaged: 'outbox.saysBlockedDamaged',
  unsendable: 'outbox.saysBlockedUnsendable',
}

/**
 * The same for the panel of one change. The values of a conflict stand there in a table, and not in its sentence too.
 */
export function openChangeText(
  listed: ListedChange,
  hold: HoldList,
  language: Language,
  now: number,
): ChangeText {
  const text = changeText(listed, hold, language, now)
  const { change } = listed
  const isTold = change.state === 'conflict' && (isBulk(change) || change.kind === 'update')
  if (!isTold || change.theirs === null || (isBulk(change) && change.theirs === change.to)) return text
  return { ...text, sentence: language.t('outbox.saysConflictBelow') }
}

/** `hold` stops every change: it is named before the reason of this one. */
export function changeText(
  listed: ListedChange,
  hold: HoldList,
  language: Language,
  now: number,
): ChangeText {
  const { change } = listed
  const { t } = language
  const { tone, icon, word } = CHANGE_LOOK[change.state]
  return {
    tone,
    icon,
    word: t(word),
    sentence: sentenceOf(listed, hold, language, now),
    quoted: change.words === null ? null : t('common.quoted', { words: change.words }),
  }
}

function sentenceOf(
  { change, waits }: ListedChange,
  hold: HoldList,
  language: Language,
  now: number,
): string {
  const { t } = language
  const says = (sentences: Sentences, otherwise: Sentence) =>
    t((change.reason === null ? undefined : sentences[change.reason]) ?? otherwise)
  const held = () => (hold === null ? waitsText(change, waits, language, now) : holdText(hold, language, now))
  switch (change.state) {
    case 'queued':
      return change.reason === 'not-read' ? `${t('outbox.saysNotRead')} ${held()}` : held()
    case 'sending':
      return t('common.sendingText')
    case 'unknown':
      return `${says(UNKNOWN, 'common.checkingText')} ${held()}`
    case 'conflict':
      return conflictMessage(change, says, language)
    case 'rejected':
      // A change without a correctable value is only retried or cancelled.
      return change.reason === 'request-refused' && !hasValues(change)
        ? t('outbox.saysRejected')
        : says(REJECTED, 'outbox.saysRejected')
    case 'applied':
      if (change.kind === 'delete' && change.reason === 'already-so') return t('outbox.saysAppliedGone')
      if (isBulk(change) && change.theirs !== null && change.theirs !== change.to)
        return t('outbox.saysAppliedStored', {
          stored: changeValueText(change.field, change.theirs, language),
        })
      return says(APPLIED, 'outbox.saysApplied')
    case 'withdrawn':
      return t('outbox.saysWithdrawn')
    case 'superseded':
      return says(SUPERSEDED, 'outbox.saysSuperseded')
    case 'blocked':
      return says(BLOCKED, 'outbox.saysBlocked')
    default:
      return assertNever(change.state)
  }
}

function hasValues({ kind }: Change): boolean {
  return kind === 'price' || kind === 'stock' || kind === 'create' || kind === 'update' || kind === 'move'
}

function conflictMessage(
  change: Change,
  says: (sentences: Sentences, otherwise: Sentence) => string,
  language: Language,
): string {
  const { t } = language
  if (change.kind === 'create' && change.theirs !== null)
    return t(change.reason === 'product-gone' ? 'outbox.saysConflictMadeGone' : 'outbox.saysConflictMade', {
      product: String(change.theirs),
    })
  if (change.reason !== null && Object.hasOwn(CONFLICT, change.reason))
    return says(CONFLICT, 'outbox.saysConflictOther')
  if (change.kind === 'move' && change.theirs !== null)
    return t(
      isLegalMove(change.theirs, change.to) ? 'outbox.saysConflictMove' : 'outbox.saysConflictMoveIllegal',
      { theirs: statusText(change.theirs, language), to: statusText(change.to, language) },
    )
  if (change.kind === 'update' && change.theirs !== null && Object.keys(change.theirs).length > 0)
    return t('outbox.saysConflictFields', { fields: theirFields(change.theirs, language) })
  if (change.kind === 'delete' && change.theirs !== null)
    return t('outbox.saysConflictDelete', { fields: theirFields(change.theirs, language) })
  if (change.kind === 'image-add' && change.theirs !== null)
    return t('outbox.saysConflictImage', { n: change.theirs.length, images: change.theirs.join(', ') })
  if (!isBulk(change) || change.theirs === null) return t('outbox.saysConflictOther')
  if (change.kind === 'stock' && change.by != null && change.theirs === change.to)
    return t('outbox.saysConflictSum', { theirs: changeValueText(change.field, change.theirs, language) })
  return t('outbox.saysConflict', { theirs: changeValueText(change.field, change.theirs, language) })
}

/** `Name “Peony”, Price € 1.20, Colour none`: texts are quoted to set them apart from the words around them. */
function theirFields(theirs: Readonly<Record<string, unknown>>, language: Language): string {
  const wordsOf = (field: string, value: unknown) => {
    const words =
      typeof value === 'string' ? baseFieldText(field, value, language) : fieldMessage(value, language)
    const isText = words === value && !/^[\d.]+$/.test(words)
    return isText ? language.t('common.quoted', { words: isolated(words) }) : isolated(words)
  }
  return Object.entries(theirs)
    .map(([field, value]) => `${baseFieldName(field, language)} ${wordsOf(field, value)}`)
    .join(', ')
}
