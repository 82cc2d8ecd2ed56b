import { expect, test } from 'vitest'
import type { ImageCheck } from '../../../../../shared/contract/groups/products.ts'
import { IMAGE_TROUBLES, type ImageTrouble } from '../../../../../shared/domain/images/image-check.ts'
import type { CheckState } from '../../../../bridge/queries/images.ts'
import { type ImageCandidate, isAddable, judgeCandidates, mayBeForced } from './candidates.ts'

const GOOD: ImageCheck = { kind: 'good', type: 'jpeg', bytes: 1000, width: 8, height: 6 }
const bad = (why: ImageTrouble): ImageCheck => ({
  kind: 'bad',
  why,
  status: null,
  bytes: null,
  at: null,
  found: null,
})
const url = (name: string) => `https://x.example/${name}.jpg`
const asked = (...names: string[]): ImageCandidate[] =>
  names.map(name => ({ url: url(name), isForced: false }))
const kinds = (candidates: readonly ImageCandidate[], checks: Record<string, CheckState>, room = 10) =>
  judgeCandidates(candidates, address => checks[address] ?? GOOD, [], room).map(({ kind }) => kind)

test('each address stands for itself: one that is slow or wrong holds up no other', () => {
  const checks = { [url('b')]: { kind: 'checking' }, [url('c')]: bad('wrong-type') } as const
  expect(kinds(asked('a', 'b', 'c', 'd'), checks)).toEqual(['good', 'checking', 'bad', 'good'])
})

test('what finds no room is kept and told, and what cannot be added takes none', () => {
  expect(kinds(asked('a', 'b', 'c'), {}, 2)).toEqual(['good', 'good', 'no-room'])
  expect(kinds(asked('a', 'b', 'c'), { [url('a')]: bad('too-big') }, 2)).toEqual(['bad', 'good', 'good'])
  expect(kinds(asked('a'), {}, 0)).toEqual(['no-room'])
})

test('an address is added once, and not when the product has it already', () => {
  const twice = [...asked('a'), { url: 'https://X.example/a.jpg#top', isForced: false }]
  expect(kinds(twice, {})).toEqual(['good', 'twice'])
  const taken = [
    { url: url('a'), kind: 'there' },
    { url: url('b'), kind: 'queued' },
  ] as const
  const states = judgeCandidates(asked('a', 'b', 'c'), () => GOOD, taken, 10)
  expect(states.map(({ kind }) => kind)).toEqual(['there', 'queued', 'good'])
})

test('only what the marketplace may judge otherwise can be added all the same', () => {
  const forcible = IMAGE_TROUBLES.filter(why => {
    const forced = [{ url: url('a'), isForced: true }]
    const [state] = judgeCandidates(forced, () => bad(why), [], 1)
    return state !== undefined && isAddable(state)
  })
  const offered = IMAGE_TROUBLES.filter(why => {
    const [state] = judgeCandidates(asked('a'), () => bad(why), [], 1)
    return state !== undefined && mayBeForced(state)
  })
  expect(forcible).toEqual([
    ...[
      'private-address',
      'unreachable',
      'certificate',
      'too-slow',
      'refused',
      'redirected',
      'too-many-pixels',
    ],
  ])
  expect(offered).toEqual(forcible)
})
