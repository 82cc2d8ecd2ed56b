import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiVariant } from '../../sandbox/api-variant.ts'
import type { LoggedRequest } from '../../sandbox/faults/request-log.ts'
import { makeRng } from '../simulation/world/rng.ts'
import { bundleChild } from './bundle.ts'
import { effectsOf } from './effects.ts'
import { type Asked, type Findings, findingsAtEnd } from './ledger.ts'
import { type Marketplace, startMarketplace } from './marketplace.ts'
import { type Pair, plansOf } from './plans.ts'
import { openPrograms, type Programs } from './programs.ts'
import { type FolderContent, findingsOfFolder } from './survived.ts'
import type { KillTask } from './task.ts'

interface CampaignOptions {
  kills: number
  seed: number
  shape: ApiVariant
  /** Each of these, `kills` times over, instead of at random. */
  pairs?: readonly Pair[]
  onKill?: (kills: number) => void
}

/** The result of a campaign. {@link isClean} tells whether nothing is wrong. */
export interface CampaignEnd extends Findings {
  kills: number
  edits: number
  requests: number
  /** How often the program died at a point during an operation, by `point kind` or `point`. */
  reached: Map<string, number>
  /** Damage that SQLite, the journal and the checksums report, at every check and at the end. */
  damage: string[]
  /** Changes that didn't end. */
  stuck: string[]
  ms: number
}

export function isClean(end: CampaignEnd): boolean {
  return [end.lost, end.twice, end.outOfOrder, end.damage, end.stuck].every(found => found.length === 0)
}

const PRODUCTS = 20
const ORDERS = 6
/** Every this many kills, the folder is checked as the dead program left it. */
const CHECK_EVERY = 10
/** Kills a program that edits, again and again, lets a last one finish, and compares what was acknowledged with the end. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignEnd> {
  const begun = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'desk-kills-'))
  const market = await startMarketplace(options.shape, PRODUCTS)
  const programs = openPrograms(await bundleChild(join(folder, 'program')))
  try {
    const campaign = { ...options, folder, market, programs, log: new Map<number, LoggedRequest>() }
    const end = await killAll(campaign)
    return { ...end, ms: performance.now() - begun }
  } finally {
    programs.close()
    market.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Campaign extends CampaignOptions {
  folder: string
  market: Marketplace
  programs: Programs
  /** The marketplace's log, collected from repeated reads of its end. */
  log: Map<number, LoggedRequest>
}

async function killAll(campaign: Campaign): Promise<Omit<CampaignEnd, 'ms'>> {
  const { market, programs, folder, seed, onKill } = campaign
  const random = makeRng(seed).next
  const asked: Asked[] = []
  const damage: string[] = []
  const reached = new Map<string, number>()
  const start = await market.ask('state', undefined)
  const products = start.products.filter(({ supplierId }) => supplierId === 1).map(({ id }) => id)
  const categories = [...new Set(start.products.map(({ categoryId }) => categoryId))]
  const orders: number[] = []
  // The first program ends by itself, so that its compile cache is there for all that are killed.
  await drain(campaign, products, orders)
  let number = 0
  let kills = 0
  for (const plan of plansOf(campaign, random, reached)) {
    if (plan.isSettled) await drain(campaign, products, orders)
    const { point, kind, passes, edits, catchesUp } = plan
    const task = await taskOf(campaign, products, orders, {
      ...{ point, kind, passes, edits, catchesUp, categories },
      seed: Math.floor(random() * 2 ** 31),
      firstNumber: number,
      drains: false,
    })
    if (plan.mishap !== null) await market.ask('failNext', { mishap: plan.mishap, method: 'POST' })
    const life = await programs.runUntilDead(task, plan.killAfterMs)
    if (plan.mishap !== null) await market.ask('clearMishaps', undefined)
    kills++
    number += plan.edits
    record(asked, life.lines)
    if (plan.point !== null && life.byItself)
      count(reached, plan.kind === null ? plan.point : `${plan.point} ${plan.kind}`)
    await readLog(campaign)
    if (kills % CHECK_EVERY === 0) damage.push(...findingsOfFolder(folder, asked).damage)
    onKill?.(kills)
  }
  const said = await drain(campaign, products, orders)
  await readLog(campaign)
  const kept = findingsOfFolder(folder, asked)
  const findings = findingsAtEnd(await endOf(campaign, asked, kept))
  damage.push(...kept.damage)
  const stuck = said.filter(line => line.startsWith('stuck'))
  return { ...findings, kills, edits: asked.length, requests: campaign.log.size, reached, damage, stuck }
}

/** What the marketplace holds before a program begins; a new order comes in each time. */
async function worldOf(market: Marketplace, products: readonly number[], orders: number[]) {
  orders.push((await market.ask('receiveOrder', {})).id)
  if (orders.length > ORDERS) orders.shift()
  const [held, moved] = await Promise.all([
    Promise.all(products.map(id => market.ask('product', { id }))),
    Promise.all(orders.map(id => market.ask('order', { id }))),
  ])
  return {
    products: held.flatMap(product =>
      product === null || product.deleted
        ? []
        : [
            {
              id: product.id,
              stock: product.stockQty,
              price: product.basePrice,
              name: product.name,
              color: product.color,
              primary: product.primaryId,
              pictures: product.pictures.map(({ id }) => id),
            },
          ],
    ),
    orders: moved.flatMap(order =>
      order === null ? [] : [{ id: market.nameOfOrder(order.id), status: order.status }],
    ),
  }
}

async function drain(campaign: Campaign, products: number[], orders: number[]) {
  const nothing = { point: null, kind: null, passes: 0, edits: 0, catchesUp: false, categories: [] }
  return campaign.programs.runToEnd(
    await taskOf(campaign, products, orders, { ...nothing, seed: 0, firstNumber: 0, drains: true }),
  )
}

async function taskOf(
  { market, folder }: Campaign,
  products: readonly number[],
  orders: number[],
  planned: Omit<KillTask, 'baseUrl' | 'key' | 'pictures' | 'folder' | 'products' | 'orders'>,
): Promise<KillTask> {
  const { baseUrl, key, pictures } = market
  return { ...(await worldOf(market, products, orders)), baseUrl, key, pictures, folder, ...planned }
}

/** Reads the last part of the log again: requests that were under way earlier may be finished now. */
async function readLog({ market, log }: Campaign): Promise<void> {
  const AGAIN = 200
  const last = Math.max(0, ...[...log.keys()].slice(-1))
  for (const request of await market.ask('requests', { sinceId: Math.max(0, last - AGAIN) }))
    log.set(request.id, request)
}

async function endOf(campaign: Campaign, asked: readonly Asked[], kept: FolderContent) {
  const { products, orders } = await campaign.market.ask('state', undefined)
  const named = new Map(orders.map(order => [campaign.market.nameOfOrder(order.id), order.status]))
  return {
    asked,
    effects: [...campaign.log.values()].sort((a, b) => a.id - b.id).flatMap(effectsOf),
    products,
    statusOf: (order: string) => named.get(order) ?? null,
    ...kept,
  }
}

/** What a program reported: `ask` before an edit was accepted, `ack` after. */
function record(asked: Asked[], lines: readonly string[]): void {
  for (const line of lines) {
    const [word = '', number, ...rest] = line.split(' ')
    if (word === 'ask')
      asked.push({ number: Number(number), change: JSON.parse(rest.join(' ')), job: null, created: null })
    const last = asked.at(-1)
    if (last === undefined || last.number !== Number(number)) continue
    if (word === 'ack') {
      last.job = Number(rest[0])
      last.created = Number(rest[1]) || null
    }
    if (word === 'not') throw new Error(`edit ${number} was not taken: ${rest.join(' ')}`)
  }
}

function count(times: Map<string, number>, what: string): void {
  times.set(what, (times.get(what) ?? 0) + 1)
}
