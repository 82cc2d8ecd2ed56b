import type { ProductType } from '../../shared/domain/rules/units.ts'
import type { Category } from '../world/model.ts'

type Row = [id: number, parentId: number | null, name: string, type: ProductType, active?: boolean]

/** The category tree. An inactive category is not listed, and neither are those below it. */
const ROWS: readonly Row[] = [
  [1, null, 'Cut flowers', 'flower'],
  [2, 1, 'Roses', 'flower'],
  [21, 2, 'Large-headed roses', 'flower'],
  [22, 2, 'Spray roses', 'flower'],
  [23, 2, 'Garden roses', 'flower'],
  [3, 1, 'Tulips', 'flower'],
  [4, 1, 'Chrysanthemums', 'flower'],
  [41, 4, 'Spray chrysanthemums', 'flower'],
  [42, 4, 'Disbudded chrysanthemums', 'flower'],
  [5, 1, 'Gerberas', 'flower'],
  [6, 1, 'Lilies', 'flower'],
  [7, 1, 'Carnations', 'flower'],
  [8, null, 'Greens & foliage', 'flower'],
  [81, 8, 'Eucalyptus', 'flower'],
  [82, 8, 'Ferns & leaves', 'flower'],
  [9, null, 'Plants', 'flower'],
  [91, 9, 'Orchids', 'flower'],
  [92, 9, 'House plants', 'flower'],
  [10, null, 'Supplies', 'supply'],
  [101, 10, 'Wrapping', 'supply'],
  [102, 10, 'Buckets & vases', 'supply'],
  [103, 10, 'Floral foam', 'supply'],
  [104, 10, 'Ribbon', 'supply'],
  [11, null, 'Christmas range', 'supply', false],
  [111, 11, 'Wreath bases', 'supply', false],
]

export function sampleCategories(): Category[] {
  return ROWS.map(([id, parentId, name, type, active = true]) => ({
    id,
    name,
    slug: slugOf(name),
    parentId,
    type,
    active,
  }))
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
