import { useMemo, useState } from 'react'
import type { ImportReader } from '../../import-reader.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { madeOf, type ProductTicks } from '../product-ticks.ts'
import { type BadImages, useImportImageChecks } from './ImageChecks.tsx'

export type FileImages = ReturnType<typeof useFileImages>

/** The addresses of images in the file, which of them are no images, and what to do about those. */
export function useFileImages(reader: ImportReader, summary: ProductSummary, ticks: ProductTicks) {
  const [choice, choose] = useState<BadImages>(null)
  const checks = useImportImageChecks(reader)
  const bad = checks.state.kind === 'none' ? NO_BAD : checks.state.bad
  const badUrls = useMemo(() => new Set(bad.map(({ url }) => url)), [bad])
  // Problems in rows that are left out are no question.
  const isBadInMade = useMemo(() => {
    const made = madeOf(ticks, summary)
    return bad.some(({ records }) => records.some(record => made.has(record)))
  }, [bad, ticks, summary])
  return {
    choice,
    choose,
    bad,
    badUrls,
    isBadInMade,
    state: checks.state,
    stop: checks.stop,
    start: () => {
      choose(null)
      void checks.start()
    },
  }
}

const NO_BAD: readonly never[] = []
