import {
  type ColumnFilter,
  comparison,
  type TextHow,
  UNREAD_VALUE,
} from '../../../shared/domain/list/column-filter.ts'
import { type DaySpan, daysOfSpan } from '../../../shared/domain/list/day-span.ts'
import { foldText } from '../../../shared/domain/text/fold-text.ts'
import { categoriesTicked, type ValueLine } from './value-lines.ts'

/** What narrows the values that are listed; null ends are open. */
export type Condition =
  | { kind: 'text'; how: TextHow; text: string }
  | { kind: 'range'; least: number | null; most: number | null; span?: DaySpan | undefined }
  /** It only finds values: what it leaves out is not meant. */
  | { kind: 'values'; text: string }

/** Whether a condition asks for something. */
export function isAsked(condition: Condition): boolean {
  switch (condition.kind) {
    case 'text':
      return condition.text.trim() !== '' || condition.how === 'blank' || condition.how === 'filled'
    case 'range':
      return condition.least !== null || condition.most !== null || condition.span !== undefined
    case 'values':
      return condition.text.trim() !== ''
  }
}

/** What has no value is in no range, and is listed beside those that are. */
const isNone = (value: string): boolean => value === '' || value === UNREAD_VALUE

/** The values that a condition leaves. */
export function foundLines(lines: readonly ValueLine[], condition: Condition): readonly ValueLine[] {
  if (!isAsked(condition)) return lines
  if (condition.kind === 'range') {
    const { least, most } = condition.span === undefined ? condition : daysOfSpan(condition.span)
    const isInside = (number: number) =>
      (least === null || number >= least) && (most === null || number <= most)
    return lines.filter(({ value }) => isNone(value) || isInside(Number(value)))
  }
  const wanted = foldText(condition.text).trim()
  if (condition.kind === 'values') return lines.filter(({ folded }) => folded.includes(wanted))
  const fits = comparison(condition.how, wanted)
  return lines.filter(({ value, folded }) => value !== UNREAD_VALUE && fits(value === '' ? '' : folded))
}

/**
 * The filter that a person made: the condition where all that it finds is ticked, so that it holds for later values too,
 * else what is ticked, or all but what is not, whichever is less. Null for none, undefined where nothing is ticked.
 */
export function draftedFilter(
  lines: readonly ValueLine[],
  condition: Condition,
  ticked: ReadonlySet<string>,
  isCategory: boolean,
): ColumnFilter | null | undefined {
  const found = foundLines(lines, condition)
  const meant = new Set(found.flatMap(({ covers }) => covers))
  const chosen = new Set([...meant].filter(value => ticked.has(value)))
  const isTicked = ({ covers }: ValueLine) => covers.every(value => chosen.has(value))
  if (condition.kind === 'range') {
    const [blanks, unread] = [chosen.has(''), chosen.has(UNREAD_VALUE)]
    const isAll = found.every(line => isNone(line.value) || isTicked(line))
    const isOpen = !isAsked(condition)
    if (isOpen && found.every(isTicked)) return null
    const { least, most, span } = condition
    const isOnlyNone = found.every(({ value }) => isNone(value))
    if (isAll && !(isOpen && isOnlyNone))
      return { kind: 'range', least, most, blanks, ...(unread && { unread }), ...(span && { span }) }
  } else if (found.every(isTicked)) {
    if (!isAsked(condition)) return null
    if (condition.kind === 'text') return { ...condition, text: condition.text.trim() }
    if (chosen.size === new Set(lines.flatMap(({ covers }) => covers)).size) return null
  }
  if (chosen.size === 0) return undefined
  // The values of other columns are few, and are chosen one by one elsewhere.
  const others =
    condition.kind === 'values' || isAsked(condition) ? null : [...meant].filter(value => !chosen.has(value))
  if (others !== null && others.length < chosen.size)
    return { kind: 'values', values: others, isAllBut: true }
  return { kind: 'values', values: isCategory ? categoriesTicked(found, chosen) : [...chosen] }
}
