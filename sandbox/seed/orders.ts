import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { Customer, HistoryStep, OrderGroup, OrderItem, Product } from '../world/model.ts'
import type { SeededRandom } from './random.ts'

const HOUR_MS = 3_600_000

const SHOPS: readonly (readonly [company: string, city: string, country: string])[] = [
  ['Bloemenhuis De Linde', 'Utrecht', 'Netherlands'],
  ['Blumen Sommer', 'Köln', 'Germany'],
  ['Fleurs d’Élise', 'Lyon', 'France'],
  ['Květiny Růžena', 'Brno', 'Czechia'],
  ['Kwiaciarnia Malwa', 'Kraków', 'Poland'],
  ['Petal & Stem', 'Dublin', 'Ireland'],
  ['Flor de Lis', 'Porto', 'Portugal'],
  ['Blomsterboden', 'Malmö', 'Sweden'],
  ['La Peonia', 'Bologna', 'Italy'],
  ['Grand Hotel Astoria, events', 'Wien', 'Austria'],
]
const PEOPLE = [
  'Anna de Vries',
  'Jonas Weber',
  'Élise Martin',
  'Jana Nováková',
  'Piotr Zieliński',
  'Aoife Byrne',
  'Marta Sousa',
  'Lars Åkesson',
]
const STREETS = [
  'Marktstraat 12',
  'Lindenweg 4',
  'Rue des Fleurs 88',
  'Hlavní 3',
  'ul. Różana 17',
  'Quay Road 21',
]
const NOTES = [
  '',
  '',
  '',
  'Please deliver before 7:00.',
  'No substitutes.',
  'For a wedding: open blooms only.',
]
const CANCEL_WORDS = ['Customer cancelled by phone.', 'Not enough stock.', 'Ordered twice.']

/** The statuses through which an order group reaches each status. */
const PATHS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['pending'],
  confirmed: ['pending', 'confirmed'],
  processing: ['pending', 'confirmed', 'processing'],
  shipped: ['pending', 'confirmed', 'processing', 'shipped'],
  delivered: ['pending', 'confirmed', 'processing', 'shipped', 'delivered'],
  completed: ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed'],
  cancelled: ['pending', 'cancelled'],
}

interface OrdersOptions {
  supplierId: number
  count: number
  firstId: number
  nowMs: number
}

/** Order groups in all seven statuses, the newest last, spread over the days before `nowMs`. */
export function sampleOrders(
  random: SeededRandom,
  products: readonly Product[],
  wanted: OrdersOptions,
): OrderGroup[] {
  if (products.length === 0) return []
  return Array.from({ length: wanted.count }, (_, index) => {
    const ageMs = (wanted.count - index) * 1.7 * HOUR_MS + random.between(0, 50) * 60_000
    const status = statusAt(wanted.count - 1 - index, wanted.count)
    return sampleOrder(random, products, {
      ...wanted,
      id: wanted.firstId + index,
      status,
      createdMs: wanted.nowMs - ageMs,
    })
  })
}

interface OrderOptions {
  supplierId: number
  id: number
  status: OrderStatus
  createdMs: number
  nowMs: number
}

const BY_AGE: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
]

/** New groups are pending, old ones done, and every seventh is cancelled: seven groups show all statuses. */
function statusAt(age: number, count: number): OrderStatus {
  if (age % 7 === 3) return 'cancelled'
  const rank = age - Math.floor((age + 3) / 7)
  const uncancelled = count - Math.floor((count + 3) / 7)
  return BY_AGE[Math.floor((rank / uncancelled) * BY_AGE.length)] ?? 'completed'
}

/** One order group with the history that led to its status. */
export function sampleOrder(
  random: SeededRandom,
  products: readonly Product[],
  wanted: OrderOptions,
): OrderGroup {
  return {
    id: wanted.id,
    supplierId: wanted.supplierId,
    number: `ORD-${new Date(wanted.createdMs).getUTCFullYear()}-${String(wanted.id).padStart(6, '0')}`,
    status: wanted.status,
    createdMs: wanted.createdMs,
    customer: sampleCustomer(random),
    note: random.oneOf(NOTES),
    items: Array.from({ length: random.between(1, 6) }, () => sampleItem(random, random.oneOf(products))),
    history: historyOf(random, wanted),
  }
}

function historyOf(random: SeededRandom, { status, createdMs, nowMs }: OrderOptions): HistoryStep[] {
  const path = PATHS[status]
  const stepMs = Math.floor(Math.max(0, nowMs - createdMs) / (path.length + 1))
  return path.map((to, at) => ({
    from: path[at - 1] ?? null,
    to,
    comment: to === 'cancelled' ? random.oneOf(CANCEL_WORDS) : '',
    atMs: createdMs + at * stepMs,
  }))
}

function sampleItem(random: SeededRandom, product: Product): OrderItem {
  return {
    productId: product.id,
    sku: product.sku,
    name: product.name,
    quantity: product.minOrderQty * random.between(1, 8),
    unit: product.unit,
    unitPrice: product.basePrice,
  }
}

function sampleCustomer(random: SeededRandom): Customer {
  const [company, city, country] = random.oneOf(SHOPS)
  const name = random.oneOf(PEOPLE)
  const mailbox = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
  const phone = `+00 ${random.between(100, 999)} ${random.between(100_000, 999_999)}`
  return {
    name,
    company,
    email: `${mailbox}@example.com`,
    phone,
    street: random.oneOf(STREETS),
    city,
    country,
  }
}
