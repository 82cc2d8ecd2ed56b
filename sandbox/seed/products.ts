import { sampleFilesOf } from '../pictures/sample-files.ts'
import type { Picture, Product } from '../world/model.ts'
import { FLOWER_RANGES } from './flower-ranges.ts'
import type { SeededRandom } from './random.ts'
import { GROWERS, type Range } from './ranges.ts'
import { skuOf } from './skus.ts'
import { SUPPLY_RANGES } from './supply-ranges.ts'

interface ProductsOptions {
  supplierId: number
  count: number
  firstId: number
  firstPictureId: number
  images: boolean
}

const WEIGHTED: readonly Range[] = [...FLOWER_RANGES, ...SUPPLY_RANGES].flatMap(range =>
  new Array<Range>(range.weight).fill(range),
)

/** The sample catalog of one supplier: plausible, reproducible, every SKU unique. */
export function sampleProducts(random: SeededRandom, wanted: ProductsOptions): Product[] {
  const taken = new Set<string>()
  let pictureId = wanted.firstPictureId
  return Array.from({ length: wanted.count }, (_, index) => {
    const product = sampleProduct(random, index, wanted, taken)
    if (wanted.images) {
      product.pictures = picturesOf(product, random, pictureId)
      product.primaryId = product.pictures[0]?.id ?? null
      pictureId += product.pictures.length
    }
    return product
  })
}

function sampleProduct(
  random: SeededRandom,
  index: number,
  wanted: ProductsOptions,
  taken: Set<string>,
): Product {
  const range = random.oneOf(WEIGHTED)
  const isFlower = FLOWER_RANGES.includes(range)
  const [variety, colors] = random.oneOf(range.varieties)
  const color = random.oneOf(colors)
  const sizeAt = random.between(0, range.sizes.length - 1)
  const size = range.sizes[sizeAt] ?? ''
  const grower = random.oneOf(GROWERS)
  const unit = random.oneOf(range.units)
  const sizeWords = typeof size === 'number' ? `${size} cm` : size
  const minOrderQty = unit === 'stem' ? random.oneOf([10, 20, 25, 50]) : random.oneOf([1, 1, 2, 5])
  return {
    id: wanted.firstId + index,
    supplierId: wanted.supplierId,
    name: `${range.noun} ${variety} ${color} ${sizeWords}${isFlower ? `, ${grower}` : ''}`,
    sku: skuOf(random, { range, variety, color, size, index }, taken),
    type: isFlower ? 'flower' : 'supply',
    categoryId: range.categoryId,
    basePrice: priceOf(random, range, sizeAt, unit === 'bunch' && range.cents[1] < 200 ? 10 : 1),
    unit,
    stockQty: random.happens(0.08) ? 0 : minOrderQty * random.between(1, 160),
    minOrderQty,
    vatRate: isFlower ? 9 : 21,
    description: random.happens(0.3) ? `${variety} from ${grower}. Sold by the ${unit}.` : null,
    color,
    stemLength: typeof size === 'number' ? size : null,
    country: random.oneOf(range.countries),
    active: !random.happens(0.07),
    approved: !random.happens(0.06),
    deleted: false,
    pictures: [],
    primaryId: null,
  }
}

/** Longer stems and larger sizes cost more; in whole cents. */
function priceOf(random: SeededRandom, range: Range, sizeAt: number, stems: number): number {
  const [least, most] = range.cents
  const cents =
    random.between(least, Math.round((least + most) / 2)) + ((most - least) / 2 / range.sizes.length) * sizeAt
  return Math.round(cents * stems) / 100
}

/** One or two pictures, sometimes more; the first in the colour of the product. */
function picturesOf({ categoryId, color }: Product, random: SeededRandom, firstId: number): Picture[] {
  const count = random.oneOf([1, 1, 1, 1, 1, 2, 2, 2, 3, 4])
  const [own = '', ...others] = sampleFilesOf(categoryId, color)
  return Array.from({ length: count }, (_, at) => {
    const other = others[random.between(1, 1e9) % others.length] ?? own
    return { id: firstId + at, source: 'sample', type: 'webp', file: at === 0 ? own : other }
  })
}
