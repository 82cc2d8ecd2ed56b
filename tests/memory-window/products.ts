import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'
import { decimalOfNumber } from '../../shared/domain/decimal.ts'

const NAMES = [
  'Rosa Avalanche+',
  'Rosa Red Naomi',
  'Tulipa Strong Gold',
  'Eucalyptus cinerea',
  'Ranunculus Elegance',
  'Paeonia Sarah Bernhardt',
]
const UNITS = ['stem', 'bunch', 'box']

/** So many believable products. */
export function makeProducts(count: number, now: number): ProductColumns {
  const rows = Array.from({ length: count }, (_, row) => row)
  const lengthOf = (row: number) => 40 + (row % 5) * 10
  return {
    id: rows.map(row => row + 1),
    sku: rows.map(row => `ROS-${String(row + 1).padStart(5, '0')}`),
    name: rows.map(row => `${NAMES[row % NAMES.length]} ${lengthOf(row)} cm`),
    type: rows.map(() => 'flower'),
    base_price: rows.map(row => decimalOfNumber((((row * 7) % 240) + 35) / 100)),
    unit: rows.map(row => UNITS[row % UNITS.length] ?? null),
    stock_qty: rows.map(row => (row * 13) % 900),
    stock_status: rows.map(() => 'in_stock'),
    is_active: rows.map(() => true),
    is_approved: rows.map(() => true),
    category: rows.map(() => 'Roses'),
    category_id: rows.map(() => 12),
    primary_image: rows.map(() => null),
    readAt: rows.map(row => now - (row % 50) * 120_000),
  }
}
