import type { Change } from '../../shared/contract/outbox/change.ts'
import type { ChangeKind, NewChange } from '../../shared/domain/changes/change.ts'
import { legalMoves, type OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import type { KillTask } from './task.ts'

/** What a person sees of a product: the marketplace's values with the waiting edits over them. */
interface Held {
  product: number
  stock: number
  price: string
  name: string
  color: string | null
  pictures: number[]
  /** Images that come besides. */
  added: number
  primary: number | null
}

/** Generates edits as one person would make them, knowing the earlier edits, and remembers what was accepted. */
interface Person {
  /** The next edit, of the given kind if there is one; null if nothing allows such an edit. */
  next(number: number, kind: ChangeKind | null): NewChange | null
  /** Records an edit that was asked for, acknowledged or not. */
  made(change: NewChange, created: readonly number[]): void
}

const WEIGHTS: Readonly<Record<ChangeKind, number>> = {
  stock: 6,
  price: 4,
  update: 4,
  create: 3,
  move: 4,
  'image-add': 2,
  'image-delete': 1,
  'image-primary': 2,
  delete: 1,
}
/** The marketplace refuses more. */
const IMAGES_MAX = 10
/** Most edits are about few products, so that they interact. */
const HOT = 8

export function personOver(task: KillTask, open: readonly Change[], random: () => number): Person {
  const view = new View(task)
  for (const change of [...open].sort((a, b) => a.id - b.id))
    if (change.state !== 'superseded' && change.state !== 'withdrawn')
      view.follow(change, change.kind === 'create' ? change.product : undefined)
  const make = { ...productMakers(view, task, random), ...imageMakers(view, task, random) }
  return {
    next: (n, kind) => make[kind ?? weighted(random)](n),
    made: (change, created) => view.follow(change, created[0]),
  }
}

/** What the person sees. */
class View {
  readonly held: Map<number, Held>
  readonly orders: Map<string, OrderStatus>

  constructor({ products, orders }: KillTask) {
    this.held = new Map(
      products.map(({ id, price, ...rest }) => [
        id,
        { product: id, price: String(price), added: 0, ...rest },
      ]),
    )
    this.orders = new Map(orders.map(({ id, status }) => [id, status]))
  }

  /** Updates the view by an edit, whether it is new or waits already. */
  follow(change: NewChange | Change, created: number | undefined): void {
    if (change.kind === 'move') return void this.orders.set(change.order, change.to as OrderStatus)
    if (change.kind === 'unreadable') return
    if (change.kind === 'create') {
      if (created === undefined) return
      const { name, base_price, stock_qty = 0, color = null } = change.fields
      this.held.set(created, {
        product: created,
        stock: stock_qty,
        price: base_price,
        name,
        color,
        pictures: [],
        added: change.images.length,
        primary: null,
      })
      return
    }
    const of = this.held.get(change.product)
    if (change.kind === 'delete') this.held.delete(change.product)
    if (of === undefined) return
    if (change.kind === 'stock') of.stock = Number(change.to)
    if (change.kind === 'price') of.price = String(change.to)
    if (change.kind === 'update')
      for (const { field, to } of change.fields)
        if (field === 'name' || field === 'color') of[field] = String(to)
    if (change.kind === 'image-add') of.added++
    if (change.kind === 'image-primary') of.primary = change.image
    if (change.kind === 'image-delete') {
      of.pictures = of.pictures.filter(id => id !== change.image)
      if (of.primary === change.image) of.primary = null
    }
  }
}

type Make = (n: number) => NewChange | null

function productMakers(
  view: View,
  task: KillTask,
  random: () => number,
): Record<Exclude<ChangeKind, `image-${string}`>, Make> {
  const pick = pickBy(random)
  return {
    stock: n =>
      of(anyProduct(view, random), ({ product, stock }) => ({
        kind: 'stock',
        ...plain(product),
        from: stock,
        to: 1000 + n,
      })),
    price: n =>
      of(anyProduct(view, random), ({ product, price }) => ({
        kind: 'price',
        ...plain(product),
        from: price as Decimal,
        to: String((1000 + n) / 100) as Decimal,
      })),
    update: n =>
      of(anyProduct(view, random), ({ product, name, color }) => ({
        kind: 'update',
        ...plain(product),
        fields: [
          random() < 0.6
            ? { field: 'name', from: name, to: `Name ${n}` }
            : { field: 'color', from: color, to: `color ${n}` },
        ],
      })),
    create: n => ({
      kind: 'create',
      fields: {
        sku: `KILL-${n}`,
        name: `Name ${n}`,
        category_id: pick(task.categories) ?? 1,
        unit: 'stem',
        base_price: String((1000 + n) / 100) as Decimal,
        stock_qty: 1000 + n,
      },
      images: ['a', 'b']
        .slice(0, Math.floor(random() * 3))
        .map(letter => `${task.pictures}/${n}${letter}.png`),
      origin: null,
    }),
    delete: () => {
      const made = [...view.held.keys()].filter(product => product < 0)
      const spare = [...view.held.keys()].filter(product => product > 0).slice(HOT)
      const product = pick(made) ?? spare.at(-1)
      return product === undefined ? null : { kind: 'delete', ...plain(product) }
    },
    move: n => {
      const order = pick([...view.orders].filter(([, status]) => legalMoves(status).length > 0))
      const to =
        order === undefined
          ? undefined
          : random() < 0.9
            ? legalMoves(order[1])[0]
            : pick(legalMoves(order[1]))
      if (order === undefined || to === undefined) return null
      return {
        kind: 'move',
        order: order[0],
        number: null,
        from: order[1],
        to,
        comment: `edit ${n}`,
        origin: null,
      }
    },
  }
}

function imageMakers(
  view: View,
  task: KillTask,
  random: () => number,
): Record<Extract<ChangeKind, `image-${string}`>, Make> {
  const pick = pickBy(random)
  const withPictures = () =>
    pick([...view.held.values()].slice(0, HOT).filter(({ pictures }) => pictures.length > 1))
  return {
    'image-add': n =>
      of(anyProduct(view, random), ({ product, pictures, added }) =>
        pictures.length + added >= IMAGES_MAX
          ? null
          : { kind: 'image-add', ...plain(product), url: `${task.pictures}/${n}.png` },
      ),
    'image-delete': () =>
      of(withPictures(), ({ product, pictures }) => ({
        kind: 'image-delete',
        ...plain(product),
        image: pick(pictures) ?? 0,
      })),
    'image-primary': () =>
      of(withPictures(), ({ product, pictures, primary }) => {
        const image = pick(pictures.filter(id => id !== primary))
        return image === undefined ? null : { kind: 'image-primary', ...plain(product), image, from: primary }
      }),
  }
}

function anyProduct({ held }: View, random: () => number): Held | undefined {
  const all = [...held.values()]
  const hot = [...all.slice(0, HOT), ...all.filter(({ product }) => product < 0)]
  return pickBy(random)(random() < 0.8 ? hot : all)
}

const pickBy =
  (random: () => number) =>
  <T>(from: readonly T[]): T | undefined =>
    from[Math.floor(random() * from.length)]

function of(held: Held | undefined, act: (held: Held) => NewChange | null): NewChange | null {
  return held === undefined ? null : act(held)
}

const plain = (product: number) => ({ product, sku: null, origin: null })

function weighted(random: () => number): ChangeKind {
  const kinds = Object.entries(WEIGHTS) as [ChangeKind, number][]
  let left = random() * kinds.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [kind, weight] of kinds) {
    left -= weight
    if (left < 0) return kind
  }
  return 'stock'
}
