import type { BeyondRail } from '../../../../../shared/domain/changes/guard-rails.ts'
import type { LocalMark } from '../../../../../shared/domain/list/local-view.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import type { Language } from '../../../../i18n/language.ts'
import { unusualText } from '../../../../i18n/texts/values/unusual-text.ts'
import type { IconName } from '../../../../ui/Icon.tsx'
import type { Tone } from '../../../../ui/Mark.tsx'

export function warningText(warnings: readonly BeyondRail[], language: Language): string {
  return warnings.map(warning => unusualText(warning, language)).join('; ')
}

/** How a value on its way is shown beside its field. */
export const MARKS = {
  waiting: {
    tone: 'muted',
    icon: 'clock',
    word: 'common.waiting',
    text: 'productEditor.markWaitingText',
  },
  sending: {
    tone: 'info',
    icon: 'outbox',
    word: 'common.sending',
    text: 'productEditor.markSendingText',
  },
  checking: {
    tone: 'warn',
    icon: 'question',
    word: 'common.checking',
    text: 'productEditor.markCheckingText',
  },
  'needs-you': {
    tone: 'bad',
    icon: 'stop',
    word: 'common.needsAttention',
    text: 'productEditor.markNeedsYouText',
  },
} as const satisfies Record<
  Exclude<LocalMark, 'plain'>,
  { tone: Tone; icon: IconName; word: MessageKey; text: MessageKey }
>
