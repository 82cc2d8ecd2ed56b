import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { faultText } from '../../../i18n/fault-text.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { Mark, type Tone } from '../../../ui/Mark.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { addressName } from './address-name.ts'
import css from './CandidateRow.module.css'
import { type CandidateState, type ImageCandidate, mayBeForced } from './candidates.ts'
import { badText, goodText } from './check-text.ts'

const PREVIEW_PX = 48

interface CandidateRowProps {
  candidate: ImageCandidate
  standing: CandidateState
  src: string | null
  isOffline: boolean
  onRemove: () => void
  onAgain: () => void
  onForce: () => void
  onExchange: (other: string) => void
}

/** One address to add: its picture, what its check found, and what can be done about it. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, standing, src, isOffline, onRemove, onAgain, onForce, onExchange } = props
  const language = useLanguage()
  const { t } = language
  // What the marketplace may take all the same is not called unusable.
  const { tone, icon, word } = mayBeForced(standing) ? LOOKS.fault : LOOKS[standing.kind]
  const elsewhere = otherAddress(candidate.url, standing)
  const name = addressName(candidate.url)
  const isWrong = standing.kind === 'bad' || standing.kind === 'fault'
  return (
    <li className={css.row}>
      <Picture src={src} alt="" size={PREVIEW_PX} />
      <div className={css.words}>
        <span className={css.head}>
          <span className={css.name}>{name}</span>
          <Mark tone={tone} icon={icon} word={t(word)} look="pill" />
        </span>
        <span className={css.address}>{candidate.url}</span>
        <p>{candidateStateText(standing, isOffline, language)}</p>
        {elsewhere !== null || mayBeForced(standing) ? (
          <span className={css.buttons}>
            {elsewhere === null ? null : (
              <Button onClick={() => onExchange(elsewhere)}>{t('images.useOther')}</Button>
            )}
            {mayBeForced(standing) ? <Button onClick={onForce}>{t('images.addAnyway')}</Button> : null}
          </span>
        ) : null}
      </div>
      {isWrong && !isNoAddress(standing) ? (
        <IconButton icon="retry" label={t('images.again', { name })} onClick={onAgain} />
      ) : null}
      <IconButton icon="close" label={t('images.remove', { name: name })} onClick={onRemove} />
    </li>
  )
}

const LOOKS = {
  checking: { tone: 'info', icon: 'clock', word: 'images.checkWaits' },
  good: { tone: 'ok', icon: 'check', word: 'images.checkGood' },
  forced: { tone: 'warn', icon: 'question', word: 'images.checkForced' },
  bad: { tone: 'bad', icon: 'stop', word: 'images.checkBad' },
  fault: { tone: 'warn', icon: 'warning', word: 'images.checkUnsure' },
  twice: { tone: 'muted', icon: 'info', word: 'images.checkTwice' },
  there: { tone: 'muted', icon: 'info', word: 'images.checkTwice' },
  queued: { tone: 'muted', icon: 'info', word: 'images.checkTwice' },
  'no-room': { tone: 'warn', icon: 'warning', word: 'images.checkNoRoom' },
} as const satisfies Record<CandidateState['kind'], { tone: Tone; icon: IconName; word: `images.${string}` }>

/** The sentence about a candidate; also what is announced when its check is done. */
export function candidateStateText(standing: CandidateState, isOffline: boolean, language: Language): string {
  const { t } = language
  switch (standing.kind) {
    case 'checking':
      return t('images.saysChecking')
    case 'good':
      return goodText(standing.check, language)
    case 'bad':
      return badText(standing.check, isOffline, language)
    case 'fault':
      return t('images.saysCheckFault', { why: faultText(standing.error, language) })
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
      return assertNever(standing)
  }
}

function isNoAddress(standing: CandidateState): boolean {
  return standing.kind === 'bad' && standing.check.why === 'not-an-address'
}

/** Where an address leads, to be used in its place. */
function otherAddress(url: string, standing: CandidateState): string | null {
  if (standing.kind !== 'bad' || standing.check.why !== 'redirected') return null
  const { at } = standing.check
  return at === null || at === url || !/^https?:\/\//i.test(at) ? null : at
}
