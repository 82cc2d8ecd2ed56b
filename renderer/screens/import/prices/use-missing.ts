import { useEffect, useMemo, useState } from 'react'
import type { MissingProduct } from '../../../../shared/import/judge/catalog/missing-rows.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import type { ImportReader } from '../import-reader.ts'

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
}

const NOTHING: Pick<MissingRows, 'earlier' | 'products' | 'known' | 'unread'> = {
  earlier: null,
  products: [],
  known: 0,
  unread: 0,
}

/**
 * Looks again whenever the file is judged again. A confirmation is for the products that were shown with it. `layout`: as
 * the file was read without answers.
 */
export function useMissing(
  reader: ImportReader,
  layout: string,
  revision: number,
  isSettled: boolean,
): MissingRows {
  const bridge = useBridge()
  const [found, setFound] = useState(NOTHING)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is one object that judges again; the revision tells
  useEffect(() => {
    let isGone = false
    const find = async () => {
      if (!isSettled || layout === '') return NOTHING
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
      next => isGone || setFound(next),
      () => isGone || setFound(NOTHING),
    )
    return () => {
      isGone = true
    }
  }, [bridge, reader, layout, revision, isSettled])
  const shown = useMemo(() => found.products.map(({ id, stock }) => `${id}:${stock}`).join(' '), [found])
  return {
    ...found,
    toZero: confirmed === shown ? found.products : [],
    confirm: isOn => setConfirmed(isOn ? shown : null),
  }
}
