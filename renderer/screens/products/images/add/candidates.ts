import type { ImageCheck } from '../../../../../shared/contract/groups/products.ts'
import { mayStillBeTaken } from '../../../../../shared/domain/images/image-check.ts'
import type { CheckState } from '../../../../bridge/queries/images.ts'
import { isSameAddress } from './address-name.ts'

/** An address that a person wants to add: `isForced` to add it although it could not be checked. */
export interface ImageCandidate {
  readonly url: string
  readonly isForced: boolean
}

/** An address that the product has, or that is on its way there. */
export interface TakenAddress {
  readonly url: string
  readonly kind: 'there' | 'queued'
}

/** The state of a candidate: only `good` and `forced` are added. */
export type CandidateState =
  | { kind: 'checking' }
  | { kind: 'good'; check: Extract<ImageCheck, { kind: 'good' }> }
  /** Added whatever `check` says. */
  | { kind: 'forced'; check: CheckState }
  | { kind: 'bad'; check: Extract<ImageCheck, { kind: 'bad' }>; mayBeForced: boolean }
  | { kind: 'fault'; error: unknown }
  | { kind: 'twice' }
  | { kind: 'there' | 'queued' }
  /** Would be added if there were room. */
  | { kind: 'no-room' }

/** Judges each candidate by its check, by those before it, and by the room that is left. */
export function judgeCandidates(
  candidates: readonly ImageCandidate[],
  checkOf: (url: string) => CheckState,
  taken: readonly TakenAddress[],
  room: number,
): CandidateState[] {
  let left = room
  return candidates.map((candidate, at) => {
    const known = taken.find(({ url }) => isSameAddress(url, candidate.url))
    if (known !== undefined) return { kind: known.kind }
    if (candidates.slice(0, at).some(({ url }) => isSameAddress(url, candidate.url))) return { kind: 'twice' }
    const state = stateOf(candidate, checkOf(candidate.url))
    if (!isAddable(state)) return state
    left -= 1
    return left < 0 ? { kind: 'no-room' } : state
  })
}

function stateOf({ isForced }: ImageCandidate, check: CheckState): CandidateState {
  if (check.kind === 'good') return { kind: 'good', check }
  if (check.kind === 'checking') return { kind: 'checking' }
  if (check.kind === 'fault') return isForced ? { kind: 'forced', check } : check
  const mayBeForced = mayStillBeTaken(check.why)
  return isForced && mayBeForced ? { kind: 'forced', check } : { kind: 'bad', check, mayBeForced }
}

export const isAddable = ({ kind }: CandidateState): boolean => kind === 'good' || kind === 'forced'

/** Whether a person may add it although it could not be checked. */
export function mayBeForced(state: CandidateState): boolean {
  return state.kind === 'fault' || (state.kind === 'bad' && state.mayBeForced)
}
