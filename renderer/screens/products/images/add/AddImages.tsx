import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../../../bridge/queries/connection.ts'
import { type ImageChecks, useImageChecks } from '../../../../bridge/queries/images.ts'
import { usePictureAddress } from '../../../../bridge/queries/products.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import shared from '../../../../ui/shared.module.css'
import css from './AddImages.module.css'
import { AddressField } from './AddressField.tsx'
import { addressName } from './address-name.ts'
import { CandidateRow } from './CandidateRow.tsx'
import {
  type CandidateState,
  type ImageCandidate,
  isAddable,
  judgeCandidates,
  mayBeForced,
  type TakenAddress,
} from './candidates.ts'
import { useAnnounceChecks } from './use-announce-checks.ts'
import { useCandidates } from './use-candidates.ts'

interface AddImagesProps {
  /** Whose candidates these are; 0 for a new product. */
  product: number
  room: number
  taken: readonly TakenAddress[]
  /** Resolves to false when nothing was added; the addresses stay then. */
  onAdd: (urls: readonly string[]) => Promise<boolean>
}

/** Addresses of images: pasted, typed or dropped, checked one by one; the good ones are added together. */
export function AddImages({ product, room, taken, onAdd }: AddImagesProps) {
  const { t } = useLanguage()
  const candidates = useCandidates(product)
  const checks = useImageChecks(candidates.list.map(({ url }) => url))
  const { data: connection } = useConnection()
  const isOffline = connection?.network.kind === 'offline'
  const states = judgeCandidates(candidates.list, checks.of, taken, room)
  const announcement = useAnnounceChecks(candidates.list, states, isOffline)
  const [isAdding, setAdding] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  useCheckedOnline(candidates.list, checks, isOffline)

  const take = (urls: readonly string[]) => {
    const twice = candidates.take(urls)
    if (twice.length > 0)
      showToast('muted', t('images.stoodThere', { names: twice.map(addressName).join(', ') }))
  }
  const addable = candidates.list.filter((_, at) => isIn(states[at], isAddable)).map(({ url }) => url)
  const add = async () => {
    setAdding(true)
    const isDone = await onAdd(addable)
    setAdding(false)
    if (!isDone) return
    candidates.remove(addable)
    field.current?.focus()
  }

  return (
    <div className={css.add}>
      <AddressField fieldRef={field} text={candidates.typed} onText={candidates.type} onTake={take} />
      {candidates.list.length === 0 ? (
        <p className={css.room}>{roomText(room, t)}</p>
      ) : (
        <>
          {isOffline ? <p className={css.room}>{t('images.offline')}</p> : null}
          <Candidates
            candidates={candidates}
            checks={checks}
            states={states}
            isOffline={isOffline}
            onRemoved={() => field.current?.focus()}
          />
          <Foot
            room={room}
            states={states}
            isAdding={isAdding}
            onAdd={() => void add()}
            onForce={() =>
              candidates.force(
                candidates.list.filter((_, at) => isIn(states[at], mayBeForced)).map(one => one.url),
              )
            }
            onRemoveAll={() => {
              candidates.remove(candidates.list.map(({ url }) => url))
              field.current?.focus()
            }}
          />
        </>
      )}
      <p className={shared.unseen} role="status">
        {announcement}
      </p>
    </div>
  )
}

interface CandidatesProps {
  candidates: ReturnType<typeof useCandidates>
  checks: ImageChecks
  states: readonly CandidateState[]
  isOffline: boolean
  onRemoved: () => void
}

function Candidates({ candidates, checks, states, isOffline, onRemoved }: CandidatesProps) {
  const { t } = useLanguage()
  const pictures = usePictureAddress()
  return (
    <ul className={css.list} aria-label={t('images.candidates')}>
      {candidates.list.map((candidate, at) => {
        const { url } = candidate
        const state = states[at] ?? { kind: 'checking' }
        return (
          <CandidateRow
            key={url}
            candidate={candidate}
            state={state}
            src={isSeen(state, checks, url) ? pictures.ofChecked(url) : null}
            isOffline={isOffline}
            onRemove={() => {
              candidates.remove([url])
              onRemoved()
            }}
            onAgain={() => checks.again([url])}
            onForce={() => candidates.force([url])}
            onExchange={other => candidates.exchange(url, other)}
          />
        )
      })}
    </ul>
  )
}

/** What could not be reached while offline is checked again after that. */
function useCheckedOnline(list: readonly ImageCandidate[], checks: ImageChecks, isOffline: boolean): void {
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    const isBack = wasOffline.current && !isOffline
    wasOffline.current = isOffline
    if (!isBack) return
    const urls = list.map(({ url }) => url)
    checks.again(
      urls.filter(url => {
        const check = checks.of(url)
        return check.kind === 'bad' && check.why === 'unreachable'
      }),
    )
  }, [isOffline, list, checks])
}

function isIn(state: CandidateState | undefined, test: (state: CandidateState) => boolean): boolean {
  return state !== undefined && test(state)
}

function isSeen({ kind }: CandidateState, checks: ImageChecks, url: string): boolean {
  return kind === 'good' || (kind !== 'checking' && checks.of(url).kind === 'good')
}

function roomText(room: number, t: ReturnType<typeof useLanguage>['t']): string {
  return room === 0 ? t('images.roomNone') : t('images.room', { n: room })
}

interface FootProps {
  room: number
  states: readonly CandidateState[]
  isAdding: boolean
  onAdd: () => void
  onForce: () => void
  onRemoveAll: () => void
}

/** Actions on all of them, and how many fit. */
function Foot({ room, states, isAdding, onAdd, onForce, onRemoveAll }: FootProps) {
  const { t } = useLanguage()
  const count = (test: (state: CandidateState) => boolean) => states.filter(test).length
  const good = count(isAddable)
  const unsure = count(mayBeForced)
  const over = count(({ kind }) => kind === 'no-room')
  const words = over === 0 || room === 0 ? roomText(room, t) : t('images.roomOver', { n: over, room })
  return (
    <div className={css.foot}>
      <p className={css.room} data-full={over > 0 || room === 0 || undefined}>
        {words}
      </p>
      <Button variant="quiet" onClick={onRemoveAll}>
        {t('images.removeAll')}
      </Button>
      {unsure > 1 ? <Button onClick={onForce}>{t('images.addUnchecked', { n: unsure })}</Button> : null}
      <Button variant="primary" icon="plus" disabled={good === 0} busy={isAdding} onClick={onAdd}>
        {good === 0 ? t('images.addTitle') : t('images.add', { n: good })}
      </Button>
    </div>
  )
}
