import type { ProductType, Unit } from '../../shared/domain/rules/units.ts'

/** What the sample wholesaler sells: one range is one sort of thing in its varieties, colours and sizes. */
export interface Range {
  /** How often it is drawn against the others. */
  weight: number
  categoryId: number
  type: ProductType
  noun: string
  code: string
  /** Variety and the colours it comes in. */
  varieties: readonly (readonly [string, readonly string[]])[]
  /** Stem length in cm for flowers, else words of the size. */
  sizes: readonly (number | string)[]
  units: readonly Unit[]
  /** Lowest and highest price in cents, before the size is counted in. */
  cents: readonly [number, number]
  vatRate: number
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
