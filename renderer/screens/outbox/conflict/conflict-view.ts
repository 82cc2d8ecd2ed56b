import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { isBulk } from '../../../../shared/domain/changes/change.ts'
import {
  CONFLICT_CHOICES,
  type ConflictChoice,
  firstChoice,
  resultOf,
} from '../../../../shared/domain/changes/conflict.ts'
import { isLegalMove } from '../../../../shared/domain/rules/order-moves.ts'
import type { Language } from '../../../i18n/language.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
import { changeValueText, fieldMessage } from '../change/change-title.ts'
import { baseFieldName, baseFieldText, otherBaseText } from '../change/product-base-text.ts'

/** One value in conflict, in words: base, mine, theirs, and the result. */
interface ConflictLine {
  name: string
  base: string
  /** Null where no value was asked for: a delete. */
  mine: string | null
  theirs: string
  result(choice: ConflictChoice): string
}

/** What a person may choose, the one to preselect, and the result of each. */
export interface ConflictView {
  choices: readonly ConflictChoice[]
  /** Null where nothing may be preselected. */
  first: ConflictChoice | null
  lines: ConflictLine[]
}

export const conflictView = (change: Change, language: Language): ConflictView => ({
  choices: conflictChoicesOf(change),
  first: firstChoiceOf(change),
  lines: linesOf(change, language),
})

/**
 * `mine` is left out for a move that the document does not allow from the order's status (API document §3), and
 * `theirs` for a create whose product may be one that is gone.
 */
export function conflictChoicesOf(change: Change): readonly ConflictChoice[] {
  if (isBulk(change))
    return CONFLICT_CHOICES.filter(choice => choice === 'theirs' || resultOf(choice, change) !== null)
  if (change.kind === 'move' && change.theirs !== null && !isLegalMove(change.theirs, change.to))
    return ['theirs']
  if (change.kind === 'create' && change.reason === 'product-gone') return ['mine']
  return ['mine', 'theirs']
}

/** Only what loses nothing is chosen beforehand: giving way where nothing else may be done, a difference, or to keep a product. */
export function firstChoiceOf(change: Change): ConflictChoice | null {
  const [only = null, ...others] = conflictChoicesOf(change)
  if (others.length === 0) return only === 'theirs' ? only : null
  if (isBulk(change)) return firstChoice(change)
  return change.kind === 'delete' ? 'theirs' : null
}

/** Without the marketplace's values, every field may be in conflict. */
function isContested(theirs: Extract<Change, { kind: 'update' }>['theirs'], field: string): boolean {
  return theirs === null || Object.hasOwn(theirs, field)
}

/** Whether “theirs” gives up only some fields of an update, and the others still go out. */
export function givesUpSomeOnly(change: Change): boolean {
  return change.kind === 'update' && change.fields.some(({ field }) => !isContested(change.theirs, field))
}

function linesOf(change: Change, language: Language): ConflictLine[] {
  const { t } = language
  switch (change.kind) {
    case 'price':
    case 'stock': {
      const write = (value: string | null) => changeValueText(change.field, value, language)
      return [
        {
          name: t(change.kind === 'price' ? 'fields.price' : 'fields.stock'),
          base: write(change.from),
          mine: write(change.to),
          theirs: change.theirs === null ? t('common.notKnown') : write(change.theirs),
          result: choice => {
            const value = resultOf(choice, change)
            return value === null && choice === 'theirs' ? t('outbox.asItIs') : write(value)
          },
        },
      ]
    }
    case 'update':
      return change.fields.map(({ field, from, to }) => {
        const mine = fieldMessage(to, language)
        const line = { name: t(FIELD_NAME[field]), base: fieldMessage(from, language), mine }
        // Fields that only we changed are sent whatever is chosen for the rest.
        if (!isContested(change.theirs, field))
          return { ...line, theirs: t('outbox.notInQuestion'), result: () => mine }
        const theirs =
          change.theirs === null ? t('common.notKnown') : fieldMessage(change.theirs[field], language)
        return {
          ...line,
          theirs,
          result: choice => {
            if (choice !== 'theirs') return mine
            return change.theirs === null ? t('outbox.asItIs') : theirs
          },
        }
      })
    case 'move': {
      const theirs = change.theirs === null ? t('common.notKnown') : statusText(change.theirs, language)
      const mine = statusText(change.to, language)
      return [
        {
          name: t('common.status'),
          base: statusText(change.from, language),
          mine,
          theirs,
          result: choice => (choice === 'theirs' ? theirs : mine),
        },
      ]
    }
    case 'delete':
      return Object.entries(change.theirs ?? {}).map(([field, now]) => {
        const before = change.base?.[field] ?? null
        const theirs = otherBaseText(field, before, now, language)
        return {
          name: baseFieldName(field, language),
          base: baseFieldText(field, before, language),
          mine: null,
          theirs,
          result: choice => (choice === 'theirs' ? theirs : t('outbox.deleted')),
        }
      })
    default:
      return []
  }
}
