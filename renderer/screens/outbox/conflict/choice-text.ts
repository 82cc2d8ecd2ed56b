import type { ChangeKind } from '../../../../shared/domain/changes/change.ts'
import type { ConflictChoice } from '../../../../shared/domain/changes/conflict.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

type ChoiceTexts = Record<ConflictChoice, { label: MessageKey; hint: MessageKey }>

const OF_VALUES: ChoiceTexts = {
  mine: { label: 'common.keepMine', hint: 'outbox.mineHint' },
  theirs: { label: 'common.keepTheirs', hint: 'outbox.theirsHint' },
  difference: { label: 'common.addDifference', hint: 'outbox.differenceHint' },
}
const OF_DELETES: ChoiceTexts = {
  ...OF_VALUES,
  mine: { label: 'outbox.deleteAnyway', hint: 'outbox.deleteAnywayHint' },
  theirs: { label: 'common.keepIt', hint: 'outbox.keepItHint' },
}
const OF_IMAGES: ChoiceTexts = {
  ...OF_VALUES,
  mine: { label: 'outbox.sendAgain', hint: 'outbox.sendAgainHint' },
  theirs: { label: 'outbox.leaveImages', hint: 'outbox.theirsHint' },
}
const OF_CREATES: ChoiceTexts = {
  ...OF_VALUES,
  mine: { label: 'outbox.createMine', hint: 'outbox.createMineHint' },
  theirs: { label: 'outbox.isThisProduct', hint: 'outbox.isThisProductHint' },
}
const BY_KIND: Partial<Record<ChangeKind | 'unreadable', ChoiceTexts>> = {
  create: OF_CREATES,
  delete: OF_DELETES,
  'image-add': OF_IMAGES,
}

/** The name of each answer to a conflict, and its result. */
export const choiceTexts = (
  kind: ChangeKind | 'unreadable',
  choice: ConflictChoice,
): ChoiceTexts[ConflictChoice] => (BY_KIND[kind] ?? OF_VALUES)[choice]
