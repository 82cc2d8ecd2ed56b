import { useEffect, useMemo, useState } from 'react'
import type { MissingProduct } from '../../../../shared/import/judge/catalog/missing-rows.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import type { ImportReader } from '../reader/import-reader.ts'
import type { OwnAnswers } from '../steps/use-known-answers.ts'

/**
 * The products of earlier stock lists of the same layout that a list leaves out, and what a person decided about
 * them.
 */
export interface MissingRows {
  /** The last of those lists; null while there is nothing to say. */
  earlier: { file: string; at: number } | null
  products: readonly MissingProduct[]
  /** How many products of those lists the catalog still has. */
  known: number
  /** Lines that could belong to any product: nothing is called missing because of them. */
  unread: number
  /** The products whose stock goes to 0 with this file, once that was confirmed with their number. */
  toZero: readonly MissingProduct[]
  confirm: (isOn: boolean) => void
  /** Products were confirmed before the file was left, and it is not known yet whether they are still these. */
  isAwaited: boolean
}

type Found = Pick<MissingRows, 'earlier' | 'products' | 'known' | 'unread'>

const NOTHING: Found = {
  earlier: null,
  products: [],
  known: 0,
  unread: 0,
}

/**
 * Looks again whenever the file is judged again. A confirmation is for the products that were shown with it, also after
 * the file was left and opened again. `layout`: as the file was read without answers.
 */
export function useMissing(
  reader: ImportReader,
  layout: string,
  revision: number,
  isSettled: boolean,
  { given, onGiven }: OwnAnswers,
): MissingRows {
  const bridge = useBridge()
  const [looked, setLooked] = useState<Found | null>(null)
  const [confirmed, setConfirmed] = useState(given.toZero)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is one object that judges again; the revision tells
  useEffect(() => {
    let isGone = false
    const find = async () => {
      if (!isSettled) return null
      if (layout === '') return NOTHING
      const { listed } = await bridge.call('readListed', { layout })
      if (listed === null) return NOTHING
      const missing = await reader.ask({ kind: 'missing', earlier: listed.products })
      const earlier = { file: listed.file, at: listed.at }
      return missing.kind === 'unread'
        ? { ...NOTHING, earlier, unread: missing.lines }
        : { ...NOTHING, earlier, products: missing.products, known: missing.known }
    }
    // Without an answer nothing is offered, and the file goes on as it is.
    find().then(
      next => isGone || setLooked(next),
      () => isGone || setLooked(NOTHING),
    )
    return () => {
      isGone = true
    }
  }, [bridge, reader, layout, revision, isSettled])
  const found = looked ?? NOTHING
  const shown = useMemo(() => found.products.map(({ id, stock }) => `${id}:${stock}`).join(' '), [found])
  return {
    ...found,
    isAwaited: looked === null && typeof confirmed === 'string',
    toZero: confirmed === shown ? found.products : [],
    confirm: isOn => {
      const next = isOn ? shown : null
      setConfirmed(next)
      onGiven({ toZero: next })
    },
  }
}
