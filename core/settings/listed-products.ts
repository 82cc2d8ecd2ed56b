import type { Output } from '../../shared/contract/contract.ts'
import { at, readText } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openLayoutFiles } from './layout-files.ts'

type Listed = NonNullable<Output<'readListed'>['listed']>

/** Which products the lists of each layout held, so that a later list can be asked what it leaves out. */
export interface ListedProducts {
  read(layout: string): Listed | null
  add(layout: string, file: string, products: readonly number[]): Output<'addListed'>
}

/** `gaps`: the products in order, each as its distance from the one before: two characters each, where ids are dense. */
interface Stored {
  file: string
  at: number
  gaps: string
}

const VERSION = 1
const NOTHING: Stored = { file: '', at: 0, gaps: '' }

/** Each layout has a file of its own: a list of 100,000 products takes 200 kB. */
export function openListedProducts(
  fileOf: (name: string) => SettingsFile,
  now: () => number,
  onAside: (as: string) => void,
): ListedProducts {
  const storedOf = openLayoutFiles<Stored>(fileOf, { version: VERSION, none: NOTHING, readJson, onAside })
  return {
    read: layout => {
      const { file, at, gaps } = storedOf(layout).read()
      return gaps === '' ? null : { file, at, products: productsOf(gaps) }
    },
    add: (layout, file, products) => {
      const stored = storedOf(layout)
      const gaps = gapsOf([...productsOf(stored.read().gaps), ...products])
      return gaps === '' ? { kind: 'saved' } : stored.keep({ file, at: Math.floor(now()), gaps })
    },
  }
}

function gapsOf(products: readonly number[]): string {
  const gaps: number[] = []
  let last = 0
  for (const product of Float64Array.from(products).sort()) {
    if (product !== last) gaps.push(product - last)
    last = product
  }
  return gaps.join(' ')
}

function productsOf(gaps: string): number[] {
  if (gaps === '') return []
  let last = 0
  return gaps.split(' ').map(gap => {
    last += Number(gap)
    return last
  })
}

/** A list with a damaged part counts as missing: the rest would be taken for the whole list. */
function readJson(json: unknown): Stored | null {
  const [file, taken, gaps] = [readText(at(json, 'file')), at(json, 'at'), readText(at(json, 'gaps'))]
  if (at(json, 'version') !== VERSION || file === null || typeof taken !== 'number') return null
  return gaps !== null && GAPS.test(gaps) ? { file, at: taken, gaps } : null
}

const GAPS = /^[1-9]\d{0,15}(?: [1-9]\d{0,15})*$/
