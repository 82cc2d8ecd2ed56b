import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { GridEvent } from '../../../grid/core/grid-event.ts'
import type { WriteReport } from '../../../grid/source.ts'
import type { Language } from '../../../i18n/language.ts'
import { lineNumbersText } from '../../../i18n/texts/line-numbers-text.ts'
import type { StageCounts } from '../../../stage/actions/action.ts'
import { nameOfferText } from './name-offer-text.ts'

/** A sentence on what just happened, and whether it asks for attention. */
interface GridMessage {
  readonly text: string
  /** Only announced: it is visible in the sheet. */
  readonly unseen?: string
  readonly tone: 'plain' | 'warn'
}

/** What the line under the sheet says of an event. */
export function gridText(event: GridEvent, language: Language): GridMessage {
  const { t, number } = language
  const plain = (text: string): GridMessage => ({ text, tone: 'plain' })
  const warn = (text: string): GridMessage => ({ text, tone: 'warn' })
  switch (event.kind) {
    case 'typed':
      return {
        ...withUnreadable('', event.report, language),
        unseen: t('prices.typed', { column: event.column, text: event.text }),
      }
    case 'pasted':
      return pastedText(event, language)
    case 'too-large':
      return warn(
        event.rows > 0
          ? t('prices.tooManyLines', { n: event.rows })
          : t('prices.tooManyColumns', { n: event.columns }),
      )
    case 'not-pasted':
      return warn(t(NOT_PASTED[event.why]))
    case 'names-others':
      return warn(nameOfferText(event, language))
    case 'matched':
      return matchedText(event, language)
    case 'other-rows':
      return warn(t('prices.otherRows', { line: event.line, got: event.got, wanted: event.wanted }))
    case 'filled':
      return withUnreadable(t('prices.filled', { n: event.report.changed }), event.report, language)
    case 'adjusted': {
      const said = t('prices.adjusted', { n: event.report.changed })
      return event.left === 0 ? plain(said) : warn(`${said} ${t('prices.adjustLeft', { n: event.left })}`)
    }
    case 'replaced':
      return withUnreadable(t('prices.replaced', { n: event.report.changed }), event.report, language)
    case 'discarded':
      return plain(t('prices.discarded', { n: event.report.changed }))
    case 'cleared':
      return plain(
        event.report.changed === 0
          ? t('prices.clearedNone')
          : t('prices.cleared', { n: event.report.changed }),
      )
    case 'copied':
      return plain(t(event.isCut ? 'prices.cutDone' : 'prices.copied', { n: event.rows * event.columns }))
    case 'selected':
      if (event.ranges > 1)
        return plain(t('prices.selectedRanges', { cells: number(event.cells), ranges: event.ranges }))
      return plain(t('prices.selected', { n: event.cells, rows: event.rows, columns: event.columns }))
    case 'not-cut':
      return warn(t('prices.notCut', { column: event.column }))
    case 'adding':
      return { ...plain(''), unseen: t(event.isOn ? 'prices.addingOn' : 'prices.addingOff') }
    case 'several':
      return warn(t('prices.several'))
    case 'moved':
      return withUnreadable(t('prices.moved', { n: event.report.changed }), event.report, language)
    case 'heading':
      return warn(t('prices.groupHasNoCells'))
    case 'read-only':
      return warn(t(MARKETPLACES.includes(event.key) ? 'prices.readOnlyThere' : 'prices.readOnly', event))
    case 'not-filled':
      return warn(t('prices.notFilled', { from: event.from, to: event.to }))
    case 'undone':
    case 'redone':
      return plain(stepText(event, language))
    case 'sorted':
      return plain(sortedText(event.by, language))
    default:
      return assertNever(event)
  }
}

/** The API document (§4) has no request that changes these. */
const MARKETPLACES: readonly string[] = ['active', 'approval', 'status']

function pastedText(event: Extract<GridEvent, { kind: 'pasted' }>, language: Language): GridMessage {
  const { t } = language
  const { report, skippedCells, isPartial, heading } = event
  const parts = [
    report.changed === 0 ? t('prices.pastedSame') : t('prices.pasted', { n: report.changed }),
    heading === null ? '' : t('prices.pastedHeading', { heading }),
    isPartial ? t('prices.pastedShown') : '',
    skippedCells === 0 ? '' : t('prices.skippedCells', { n: skippedCells }),
  ]
  const told = withUnreadable(parts.filter(Boolean).join(' '), report, language)
  return skippedCells > 0 ? { ...told, tone: 'warn' } : told
}

function matchedText(event: Extract<GridEvent, { kind: 'matched' }>, language: Language): GridMessage {
  const { t } = language
  const { report, left, hidden } = event
  const parts = [
    report.changed === 0 ? t('prices.pastedSame') : t('prices.matched', { n: report.changed }),
    hidden === 0 ? '' : t('prices.matchedHidden', { n: hidden }),
    left.length === 0
      ? ''
      : t('prices.matchedLeft', { n: left.length, lines: lineNumbersText(left, language) }),
  ]
  const told = withUnreadable(parts.filter(Boolean).join(' '), report, language)
  return left.length > 0 ? { ...told, tone: 'warn' } : told
}

/** Whether what was said of written cells holds no more: their edits, or those that aren't valid, are gone by now. */
export function isEventOver(event: GridEvent, { edits, unreadable }: StageCounts): boolean {
  if (!('report' in event) || event.kind === 'cleared' || event.kind === 'discarded') return false
  const { report } = event
  const isGone = edits + unreadable === 0 && report.changed > 0
  return isGone || (unreadable === 0 && report.unreadable > 0)
}

function stepText(
  { kind, step }: Extract<GridEvent, { kind: 'undone' | 'redone' }>,
  { t }: Language,
): string {
  if (step === null) return t(kind === 'undone' ? 'prices.undoneNone' : 'prices.redoneNone')
  if ('beyond' in step) {
    if (step.beyond === 'start') return t('prices.undoneStart')
    return t(kind === 'undone' ? 'prices.undoneSent' : 'prices.redoneSend')
  }
  if ('cells' in step && step.cells === 0)
    return t(kind === 'undone' ? 'prices.undoneSame' : 'prices.redoneSame')
  if ('view' in step) return t((kind === 'undone' ? UNDONE : REDONE)[step.view])
  return t(kind === 'undone' ? 'prices.undone' : 'prices.redone', { n: step.cells })
}

export function sortedText(by: Extract<GridEvent, { kind: 'sorted' }>['by'], { t }: Language): string {
  const words = by.map(({ column, isDescending }) =>
    t(isDescending ? 'prices.sortedDown' : 'prices.sortedUp', { column }),
  )
  return words.length === 0 ? t('prices.unsorted') : t('prices.sorted', { columns: words.join(', ') })
}

function withUnreadable(text: string, report: WriteReport, { t }: Language): GridMessage {
  const { unreadable, gone } = report
  const more = [
    text,
    unreadable === 0 ? '' : t('prices.unreadableHere', { n: unreadable }),
    gone === 0 ? '' : t('prices.goneHere', { n: gone }),
  ]
  return { text: more.filter(Boolean).join(' '), tone: unreadable + gone === 0 ? 'plain' : 'warn' }
}

const NOT_PASTED = {
  empty: 'prices.notPastedEmpty',
  'read-only': 'prices.notPastedReadOnly',
  unparted: 'prices.notPastedUnparted',
} as const
const UNDONE = {
  sort: 'prices.undoneSort',
  filter: 'prices.undoneFilter',
  layout: 'prices.undoneLayout',
} as const
const REDONE = {
  sort: 'prices.redoneSort',
  filter: 'prices.redoneFilter',
  layout: 'prices.redoneLayout',
} as const
