import { createHash } from 'node:crypto'
import type { Output } from '../../shared/contract/contract.ts'
import { at, isJsonObject, readText } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile } from '../disk/state-file.ts'

type Listed = NonNullable<Output<'readListed'>['listed']>

/** Which products the lists of each layout held, so that a later list can be asked what it leaves out. */
export interface ListedProducts {
  read(layout: string): Listed | null
  add(layout: string, file: string, products: readonly number[]): Output<'addListed'>
}

/** By the hash of the layout; the products as one text, because a list of numbers takes a line each. */
interface Stored {
  layouts: Readonly<Record<string, { file: string; at: number; products: string }>>
}

const VERSION = 1
const LAYOUTS_MOST = 100
const NOTHING: Stored = { layouts: {} }

export function openListedProducts(
  file: SettingsFile,
  now: () => number,
  onAside: (as: string) => void,
): ListedProducts {
  const stored = openStateFile<Stored>(file, { version: VERSION, none: NOTHING, readJson, onAside })
  const read = (layout: string): Listed | null => {
    const found = stored.read().layouts[keyOf(layout)]
    return found === undefined ? null : { ...found, products: found.products.split(' ').map(Number) }
  }
  return {
    read,
    add: (layout, file, products) => {
      const all = new Set([...(read(layout)?.products ?? []), ...products])
      if (all.size === 0) return { kind: 'saved' }
      const own = { file, at: Math.floor(now()), products: [...all].join(' ') }
      const layouts = { ...stored.read().layouts, [keyOf(layout)]: own }
      const newest = Object.entries(layouts).toSorted(([, a], [, b]) => b.at - a.at)
      return stored.keep({ layouts: Object.fromEntries(newest.slice(0, LAYOUTS_MOST)) })
    },
  }
}

function keyOf(layout: string): string {
  return createHash('sha256').update(layout).digest('hex')
}

/** The entries that are whole; a part of a list would be taken for all of it. */
function readJson(json: unknown): Stored | null {
  const layouts = at(json, 'layouts')
  if (at(json, 'version') !== VERSION || !isJsonObject(layouts)) return null
  const found = Object.entries(layouts).flatMap(([key, value]) => {
    const [file, products, taken] = [
      readText(at(value, 'file')),
      readText(at(value, 'products')),
      at(value, 'at'),
    ]
    if (file === null || products === null || typeof taken !== 'number') return []
    return PRODUCTS.test(products) ? [[key, { file, at: taken, products }] as const] : []
  })
  return { layouts: Object.fromEntries(found) }
}

const PRODUCTS = /^[1-9]\d{0,15}(?: [1-9]\d{0,15})*$/
