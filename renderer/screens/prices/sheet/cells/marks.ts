import { type BulkField, NO_LINE, needsAttention } from '../../../../../shared/domain/changes/change.ts'
import { type CellField, type Edit, isBulkField } from '../../../../../shared/domain/changes/edit.ts'
import type { CategoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import type { CellMark, MarkTone } from '../../../../grid/source.ts'
import type { Language } from '../../../../i18n/language.ts'
import { cellProblemText, cellValueText } from '../../../../i18n/texts/values/field-text.ts'
import type { ValueChange } from '../../../../stage/cells/cell-change.ts'
import type { CellState } from '../../../../stage/cells/cell-state.ts'

export function markValueText(value: string | null, field: BulkField, language: Language): string {
  if (value === null) return ''
  return field === 'base_price' ? language.price(value) : language.number(Number(value))
}

/** The same for any cell: a text within a sentence. */
export function cellWords(
  value: string | null,
  field: CellField,
  language: Language,
  categories: CategoryIndex | null,
): string {
  if (value === null && isBulkField(field)) return ''
  return isBulkField(field)
    ? markValueText(value, field, language)
    : cellValueText(field, value, language, categories)
}

/** The mark of an edit that is not on disk, which comes before any other. */
export function unsavedMark(mark: CellMark, { t }: Language): CellMark {
  const description = `${t('prices.notSavedCell')} ${mark.description}`
  return { ...mark, tone: 'bad', note: t('prices.notSavedNote'), isNoteStruck: false, description }
}

/** At the name of a product that left the catalog while its row was shown. */
export const goneMark = ({ t }: Language): CellMark => ({
  tone: 'bad',
  note: t('prices.goneNote'),
  isNoteStruck: false,
  description: t('prices.gone'),
  isInvalid: false,
})

/** What an edit was made over, and where it came from. */
function editDescription(
  { by, origin }: Edit,
  over: ValueChange | null,
  old: string,
  language: Language,
): string {
  const { t } = language
  if (typeof by === 'number') return t('prices.editedBy', { by: language.signed(by), old })
  if (over?.state === 'rejected') return t('prices.editedOverFailed', { old })
  if (over !== null && needsAttention(over.state)) return t('prices.editedOverOpen', { old })
  if (over?.state === 'sending') return t('prices.editedOverSending', { old })
  if (over?.state === 'unknown') return t('prices.editedOverUnknown', { old })
  if (over !== null) return t('prices.editedOver', { old })
  if (origin === null) return t('prices.edited', { old })
  return origin.line === NO_LINE
    ? t('prices.editedMissing', { old, file: origin.file })
    : t('prices.editedFrom', { old, file: origin.file, line: String(origin.line) })
}

/** What an edit with the marketplace's own value does: a change that has left can't be cancelled any more. */
function backWords({ state }: ValueChange, to: string, old: string, { t }: Language): [string, string] {
  if (state === 'sending') return [t('prices.goesBackNote'), t('prices.goesBackSending', { to, old })]
  if (state === 'unknown') return [t('prices.goesBackNote'), t('prices.goesBackUnknown', { to, old })]
  return [t('prices.takesBackNote'), t('prices.takesBack', { to })]
}

/**
 * The mark of a cell. `old` is what it would show without its edit, `present` the marketplace's value as last known,
 * `sent` an older change of the cell that may be there instead: no answer says yet.
 */
export function markOf(
  state: CellState,
  field: CellField,
  old: string | null,
  present: string | null,
  language: Language,
  categories: CategoryIndex | null,
  sent: ValueChange | null = null,
): CellMark | null {
  const { t } = language
  const words = (value: string | null) => cellWords(value, field, language, categories) || t('common.nothing')
  const mark = (tone: MarkTone, note: string, description: string): CellMark => ({
    tone,
    note,
    description,
    isNoteStruck: false,
    isInvalid: false,
  })
  switch (state.kind) {
    case 'plain':
      return null
    case 'edited': {
      const { takesBack } = state
      if (takesBack !== null)
        return mark('edited', ...backWords(takesBack, words(takesBack.to), words(present), language))
      const over = old === present ? null : state.over
      const description = editDescription(state.edit, over, words(old), language)
      const before = isBulkField(field) ? markValueText(old, field, language) : ''
      return { ...mark('edited', before, description), isNoteStruck: true }
    }
    case 'unreadable': {
      const description = cellProblemText(state.why, state.edit.text, field, language)
      return { ...mark('bad', t('prices.unreadableNote'), description), isInvalid: true }
    }
    case 'gone': {
      const description = t('prices.goneEdit', { text: state.edit.text })
      return { ...mark('bad', t('prices.goneEditNote'), description), isInvalid: true }
    }
    case 'stale':
      return mark(
        'warn',
        t('prices.staleNote'),
        t('prices.stale', { now: words(state.now), from: words(state.edit.from) }),
      )
    case 'waiting':
      return mark(
        'waiting',
        t('prices.waitingNote'),
        sent === null
          ? t('prices.waiting', { old: words(present) })
          : t('prices.waitingBehind', { old: words(present), sent: words(sent.to) }),
      )
    case 'sending':
      return mark('busy', t('prices.sendingNote'), t('prices.sending', { old: words(present) }))
    case 'unknown':
      return mark('warn', t('prices.unknownNote'), t('catalog.checkingText'))
    case 'conflict':
      return mark(
        'warn',
        t('prices.conflictNote'),
        t('prices.conflict', { to: words(state.change.to), theirs: words(state.change.theirs) }),
      )
    case 'failed': {
      if (state.change.reason === 'product-gone')
        return mark('bad', t('prices.failedNote'), t('prices.failedGone'))
      const said = state.change.words
      return mark(
        'bad',
        t('prices.failedNote'),
        said === null ? t('prices.failed') : t('prices.failedWords', { words: withoutStop(said) }),
      )
    }
    case 'applied':
      return mark('ok', t('prices.appliedNote'), t('outbox.saysApplied'))
  }
}

/** The sentence around the marketplace's has a full stop of its own. */
const withoutStop = (words: string): string => words.trimEnd().replace(/(?<!\.)\.$/, '')
