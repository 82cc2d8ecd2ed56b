import { useMemo, useState } from 'react'
import type { ImportReader } from '../../import-reader.ts'
import { useAsked } from '../../use-asked.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { madeOf, type ProductTicks } from '../product-ticks.ts'
import { useImportImageChecks } from './ImageChecks.tsx'
import { type BadImages, choiceInForce } from './image-checks.ts'

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
) {
  const [chosen, choose] = useState<BadImages>(null)
  const checks = useImportImageChecks()
  const question = useMemo(() => ({ kind: 'addresses', existing }) as const, [existing])
  const uses = useAsked(reader, question, revision) ?? NONE
  const bad = checks.state.kind === 'none' ? NONE : checks.state.bad
  const choice = useMemo(
    () => choiceInForce(chosen, bad, madeOf(ticks, summary)),
    [chosen, bad, ticks, summary],
  )
  const badUrls = useMemo(() => new Set(bad.map(({ url }) => url)), [bad])
  return {
    addresses: uses.length,
    choice,
    choose,
    bad,
    badUrls,
    /** Bad images, unless a person sends them anyway. */
    leftOut: choice === 'send' ? NO_URLS : badUrls,
    state: checks.state,
    stop: checks.stop,
    start: () => {
      choose(null)
      void checks.start(uses)
    },
  }
}

const NONE: readonly never[] = []
const NO_URLS: ReadonlySet<string> = new Set()
