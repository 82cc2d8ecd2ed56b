import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { Button, IconButton } from '../../../../ui/Button.tsx'
import type { IconName } from '../../../../ui/Icon.tsx'
import { Mark, type Tone } from '../../../../ui/Mark.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { addressName } from './address-name.ts'
import css from './CandidateRow.module.css'
import { type CandidateState, type ImageCandidate, mayBeForced } from './candidates.ts'
import { badText, goodText } from './check-text.ts'

const PREVIEW_PX = 48

interface CandidateRowProps {
  candidate: ImageCandidate
  state: CandidateState
  src: string | null
  isOffline: boolean
  onRemove: () => void
  onAgain: () => void
  onForce: () => void
  onExchange: (other: string) => void
}

/** One address to add: its picture, the result of its check, and the actions. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, state, src, isOffline, onRemove, onAgain, onForce, onExchange } = props
  const { t, language } = useLanguage()
  // An image that the marketplace may accept anyway is not called unusable.
  const { tone, icon, word } = mayBeForced(state) ? LOOKS.fault : LOOKS[state.kind]
  const elsewhere = otherAddress(candidate.url, state)
  const name = addressName(candidate.url)
  const isWrong = state.kind === 'bad' || state.kind === 'fault'
  return (
    <li className={css.row}>
      <Picture src={src} alt="" size={PREVIEW_PX} />
      <div className={css.words}>
        <span className={css.head}>
          <span className={css.name}>{name}</span>
          <Mark tone={tone} icon={icon} word={t(word)} variant="pill" />
        </span>
        <span className={css.address}>{candidate.url}</span>
        <p>{candidateStateText(state, isOffline, language)}</p>
        {elsewhere !== null || mayBeForced(state) ? (
          <span className={css.buttons}>
            {elsewhere === null ? null : (
              <Button onClick={() => onExchange(elsewhere)}>{t('images.useOther')}</Button>
            )}
            {mayBeForced(state) ? <Button onClick={onForce}>{t('images.addAnyway')}</Button> : null}
          </span>
        ) : null}
      </div>
      {isWrong && !isNoAddress(state) ? (
        <IconButton icon="retry" label={t('images.again', { name })} onClick={onAgain} />
      ) : null}
      <IconButton icon="close" label={t('images.remove', { name: name })} onClick={onRemove} />
    </li>
  )
}

const LOOKS = {
  checking: { tone: 'info', icon: 'clock', word: 'common.checking' },
  good: { tone: 'ok', icon: 'check', word: 'images.checkGood' },
  forced: { tone: 'warn', icon: 'question', word: 'images.checkForced' },
  bad: { tone: 'bad', icon: 'stop', word: 'images.checkBad' },
  fault: { tone: 'warn', icon: 'warning', word: 'common.unsure' },
  twice: { tone: 'muted', icon: 'info', word: 'images.checkTwice' },
  there: { tone: 'muted', icon: 'info', word: 'images.checkTwice' },
  queued: { tone: 'muted', icon: 'info', word: 'images.checkTwice' },
  'no-room': { tone: 'warn', icon: 'warning', word: 'images.checkNoRoom' },
} as const satisfies Record<CandidateState['kind'], { tone: Tone; icon: IconName; word: MessageKey }>

/** The sentence about a candidate, also announced when its check is done. */
export function candidateStateText(state: CandidateState, isOffline: boolean, language: Language): string {
  const { t } = language
  switch (state.kind) {
    case 'checking':
      return t('images.saysChecking')
    case 'good':
      return goodText(state.check, language)
    case 'bad':
      return badText(state.check, isOffline, language)
    case 'fault':
      return t('images.saysCheckFault', { why: faultText(state.error, language) })
    case 'forced':
      return t('images.saysForced')
    case 'twice':
      return t('images.saysTwice')
    case 'there':
      return t('images.saysThere')
    case 'queued':
      return t('images.saysQueued')
    case 'no-room':
      return t('images.saysNoRoom')
    default:
      return assertNever(state)
  }
}

function isNoAddress(state: CandidateState): boolean {
  return state.kind === 'bad' && state.check.why === 'not-an-address'
}

/** The address that this one redirects to, to be used instead. */
function otherAddress(url: string, state: CandidateState): string | null {
  if (state.kind !== 'bad' || state.check.why !== 'redirected') return null
  const { at } = state.check
  return at === null || at === url || !/^https?:\/\//i.test(at) ? null : at
}
