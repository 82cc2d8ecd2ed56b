import type { Unit } from '../../shared/domain/rules/units.ts'

/** What the sample wholesaler sells: one range is a kind of product in its varieties, colours and sizes. */
export interface Range {
  /** Relative frequency. */
  weight: number
  categoryId: number
  noun: string
  code: string
  /** Variety and the colours it comes in. */
  varieties: readonly (readonly [string, readonly string[]])[]
  /** Stem length in cm for flowers, otherwise a size in words. */
  sizes: readonly (number | string)[]
  units: readonly Unit[]
  /** Lowest and highest price in cents, before the surcharge for size. */
  cents: readonly [number, number]
  countries: readonly string[]
}

export const GROWERS = [
  'Porta Nova',
  'Van den Berg',
  'Tambuzi',
  'Oserian',
  'Marjoland',
  'Rosaprima',
  'Bosman',
  'Zentoo',
  'Holstein Flowers',
  'Montana',
  'Anthura',
  'De Ruiter',
  'Decofresh',
  'Kwekerij ’t Hof',
  'Red Lands',
  'Sint Jan',
  'Valle Verde',
  'Afriflora',
]
