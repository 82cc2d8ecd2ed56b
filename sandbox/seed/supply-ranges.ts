import type { Range } from './ranges.ts'

export const SUPPLY_RANGES: readonly Range[] = [
  {
    weight: 4,
    categoryId: 101,
    noun: 'Wrapping',
    code: 'WRP',
    varieties: [
      ['Kraft paper', ['Brown', 'White', 'Green']],
      ['Frosted sleeve', ['White', 'Pink']],
      ['Tissue', ['White', 'Pink', 'Lilac', 'Yellow']],
    ],
    sizes: ['50 cm', '75 cm', '100 cm'],
    units: ['roll', 'pack'],
    cents: [390, 2490],
    countries: ['Germany', 'Poland', 'China'],
  },
  {
    weight: 3,
    categoryId: 102,
    noun: 'Bucket',
    code: 'BUC',
    varieties: [
      ['Classic', ['Black', 'Green']],
      ['Display', ['Black', 'White']],
    ],
    sizes: ['5 l', '10 l', '15 l'],
    units: ['piece', 'pack'],
    cents: [145, 1290],
    countries: ['Netherlands', 'Czechia'],
  },
  {
    weight: 3,
    categoryId: 103,
    noun: 'Floral foam',
    code: 'FOA',
    varieties: [
      ['Ideal', ['Green']],
      ['Premium brick', ['Green']],
      ['Ring', ['Green']],
    ],
    sizes: ['20 pcs', '35 pcs', '25 cm'],
    units: ['box'],
    cents: [690, 3490],
    countries: ['Germany', 'United Kingdom'],
  },
  {
    weight: 4,
    categoryId: 104,
    noun: 'Ribbon',
    code: 'RIB',
    varieties: [
      ['Satin', ['Red', 'White', 'Pink', 'Cream', 'Green']],
      ['Organza', ['White', 'Lilac', 'Yellow']],
      ['Jute', ['Brown']],
    ],
    sizes: ['10 mm', '25 mm', '40 mm'],
    units: ['roll', 'meter'],
    cents: [25, 990],
    countries: ['China', 'Portugal', 'India'],
  },
]
