import { useMemo, useState } from 'react'
import type { ImportReader } from '../../reader/import-reader.ts'
import { useAsked } from '../../reader/use-asked.ts'
import type { OwnAnswers } from '../../steps/use-known-answers.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { madeOf, type ProductTicks } from '../product-ticks.ts'
import { useImportImageChecks } from './ImageChecks.tsx'
import {
  type BadImages,
  badAmong,
  choiceInForce,
  countWithImages,
  readImageCheck,
  writeImageCheck,
} from './image-checks.ts'

export type FileImages = ReturnType<typeof useFileImages>

/**
 * The addresses of images in the file, which of them are no images, and what to do about those. `existing`: the rows
 * of products that exist which get images.
 */
export function useFileImages(
  reader: ImportReader,
  revision: number,
  summary: ProductSummary,
  ticks: ProductTicks,
  existing: readonly number[],
  own: OwnAnswers,
) {
  const [kept] = useState(() => readImageCheck(own.given))
  const [chosen, setChosen] = useState(kept.choice)
  const checks = useImportImageChecks(kept.state, state => own.onGiven(writeImageCheck(state, null)))
  const question = useMemo(() => ({ kind: 'addresses', existing }) as const, [existing])
  const uses = useAsked(reader, question, revision) ?? NONE
  const bad = useMemo(() => badAmong(uses, checks.state), [uses, checks.state])
  const made = useMemo(() => madeOf(ticks, summary), [ticks, summary])
  const choice = useMemo(() => choiceInForce(chosen, bad, made), [chosen, bad, made])
  const badUrls = useMemo(() => new Set(bad.map(({ url }) => url)), [bad])
  const leftOut = choice === 'send' ? NO_URLS : badUrls
  const withImages = useMemo(() => countWithImages(uses, made, leftOut), [uses, made, leftOut])
  const choose = (next: BadImages) => {
    setChosen(next)
    own.onGiven(writeImageCheck(checks.state, next))
  }
  return {
    addresses: uses.length,
    choice,
    choose,
    bad,
    badUrls,
    /** Bad images, unless a person sends them anyway. */
    leftOut,
    /** How many of the products that are created have images that aren't left out. */
    withImages,
    state: checks.state,
    stop: checks.stop,
    start: () => {
      setChosen(null)
      void checks.start(uses)
    },
  }
}

const NONE: readonly never[] = []
const NO_URLS: ReadonlySet<string> = new Set()
