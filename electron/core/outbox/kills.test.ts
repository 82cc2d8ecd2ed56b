import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { type KillTask, POINTS, type Point } from './fixtures/kill-points.ts'

const CHILD = fileURLToPath(new URL('./fixtures/kill-child.ts', import.meta.url))
const KILLS = 50
const PRODUCTS = 12

/** What the program asked for, in order, and whether the outbox had said that it is on disk. */
interface Asked {
  cell: string
  value: number
  isAcknowledged: boolean
}

test('a program killed fifty times loses no change it had taken and applies none twice', {
  timeout: 120_000,
}, async () => {
  const sandbox = await startSandbox({
    products: PRODUCTS,
    orders: 0,
    images: false,
    shape: 'a',
    limit: 1_000_000,
  })
  const folder = mkdtempSync(join(tmpdir(), 'desk-kills-'))
  const loaded = programs(folder)
  try {
    await drain(loaded, sandbox, folder)
    const world = await killAgainAndAgain(loaded, sandbox, folder)
    const counts = await drain(loaded, sandbox, folder)
    expect(world.kills).toBe(KILLS)
    expect([...world.reached].sort()).toEqual([...POINTS].sort())
    expect(counts).toMatchObject({ queued: 0, sending: 0, unknown: 0, rejected: 0, conflict: 0, blocked: 0 })
    expect(finalOf(sandbox, world.products)).toEqual(wantedOf(world.asked, sandbox, world.products))
    expect(appliedTwice(sandbox)).toEqual([])
    expect(missing(folder, world.asked)).toEqual([])
  } finally {
    loaded.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function killAgainAndAgain(loaded: Programs, sandbox: Sandbox, folder: string) {
  const products = productsOf(sandbox)
  const asked: Asked[] = []
  const reached = new Set<Point>()
  const chance = chanceFrom(20_261)
  let kills = 0
  let value = 10_000
  while (kills < KILLS) {
    const point = kills % 2 === 0 ? (POINTS[(kills / 2) % POINTS.length] ?? null) : null
    const child = loaded.start({ ...taskFor(sandbox, folder), firstValue: value, point })
    if (kills % 5 === 1)
      sandbox.control.failNext({ mishap: { kind: 'reset', when: 'after' }, method: 'POST' })
    if (kills % 5 === 3)
      sandbox.control.failNext({ mishap: { kind: 'reset', when: 'before' }, method: 'POST' })
    const edits = 4 + Math.floor(chance() * 12)
    const { lines, byItself } = await runUntilDead(
      child,
      edits,
      point === null ? Math.floor(chance() * 40) : 1000,
    )
    if (point !== null && byItself) reached.add(point)
    value += lines.filter(line => line.startsWith('ask')).length
    take(asked, lines)
    kills++
    sandbox.control.clearMishaps()
  }
  return { asked, kills, products, reached }
}

/** Gives the child its edits, one every few milliseconds, and kills it so long after the first if it does not die by itself. */
function runUntilDead(
  child: ChildProcess,
  edits: number,
  killAfterMs: number,
): Promise<{ lines: string[]; byItself: boolean }> {
  return new Promise((resolve, reject) => {
    let text = ''
    let errors = ''
    let given = 0
    let isStarted = false
    let byItself = true
    const give = () => {
      if (given++ >= edits || child.exitCode !== null || child.signalCode !== null) return
      child.stdin?.write('\n')
      setTimeout(give, 3)
    }
    child.stdin?.on('error', () => {})
    child.stderr?.on('data', chunk => {
      errors += chunk
    })
    child.stdout?.on('data', chunk => {
      text += chunk
      if (isStarted || !text.startsWith('ready\n')) return
      isStarted = true
      give()
      setTimeout(() => {
        if (child.signalCode === null) byItself = false
        child.kill('SIGKILL')
      }, killAfterMs).unref()
    })
    child.on('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve({ lines: text.split('\n').slice(0, -1), byItself })
      else reject(new Error(`the program ended by itself: ${errors}`))
    })
  })
}

/** Lets a last program finish what the others left; its counts at the end. */
function drain(loaded: Programs, sandbox: Sandbox, folder: string): Promise<Record<string, number>> {
  const child = loaded.start({ ...taskFor(sandbox, folder), drain: true })
  return new Promise((resolve, reject) => {
    let text = ''
    let errors = ''
    child.stdout?.on('data', chunk => {
      text += chunk
    })
    child.stderr?.on('data', chunk => {
      errors += chunk
    })
    child.on('close', () => {
      const counts = /^counts (.*)$/m.exec(text)?.[1]
      if (counts === undefined) reject(new Error(`nothing was drained: ${text} ${errors}`))
      else resolve(JSON.parse(counts))
    })
  })
}

/** Programs that are loaded and wait for their task: while one is being killed the next one starts. */
function programs(folder: string) {
  const load = () =>
    spawn(process.execPath, ['--no-warnings', CHILD], {
      stdio: 'pipe',
      // Fifty starts: the first one, which ends by itself, compiles for all.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
  let spare = load()
  return {
    start: (task: KillTask): ChildProcess => {
      const child = spare
      child.stdin.write(`${JSON.stringify(task)}\n`)
      spare = load()
      return child
    },
    close: () => spare.kill('SIGKILL'),
  }
}
type Programs = ReturnType<typeof programs>

function taskFor(sandbox: Sandbox, folder: string): KillTask {
  const { baseUrl, keys } = sandbox
  const products = productsOf(sandbox)
  return { baseUrl, key: keys.valid, folder, products, firstValue: 0, point: null, drain: false }
}

function take(asked: Asked[], lines: readonly string[]): void {
  for (const line of lines) {
    const [word, product, field, value] = line.split(' ')
    const cell = `${product} ${field}`
    if (word === 'ask') asked.push({ cell, value: Number(value), isAcknowledged: false })
    const last = asked.at(-1)
    if (word === 'ack' && last?.cell === cell) last.isAcknowledged = true
  }
}

/** What each cell must hold: the last value that was taken, or one asked for after it that may have been. */
function wantedOf(asked: readonly Asked[], sandbox: Sandbox, products: number[]): Record<string, number> {
  const final = finalOf(sandbox, products)
  const wanted: Record<string, number> = {}
  for (const cell of new Set(asked.map(ask => ask.cell))) {
    const asks = asked.filter(ask => ask.cell === cell)
    const lastTaken = asks.findLastIndex(ask => ask.isAcknowledged)
    const allowed = asks.slice(Math.max(0, lastTaken)).map(ask => ask.value)
    const held = final[cell] ?? Number.NaN
    if (lastTaken === -1 || allowed.includes(held)) wanted[cell] = held
    else wanted[cell] = allowed[0] ?? Number.NaN
  }
  return { ...final, ...wanted }
}

function finalOf(sandbox: Sandbox, products: number[]): Record<string, number> {
  const final: Record<string, number> = {}
  for (const id of products) {
    const product = sandbox.control.product({ id })
    final[`${id} stock`] = product?.stockQty ?? Number.NaN
    final[`${id} price`] = product?.basePrice ?? Number.NaN
  }
  return final
}

/** Every value is asked for once, so none may take effect twice. */
function appliedTwice(sandbox: Sandbox): string[] {
  const effects = sandbox.control
    .requests()
    .filter(request => request.applied)
    .flatMap(request => (request.body as { items: object[] }).items.map(item => JSON.stringify(item)))
  return effects.filter((effect, index) => effects.indexOf(effect) !== index)
}

/** Changes that were taken and are not in the file, and what SQLite finds wrong with it. */
function missing(folder: string, asked: readonly Asked[]): string[] {
  const db = new DatabaseSync(join(folder, 'outbox.db'))
  try {
    const rows = db
      .prepare(`SELECT entity || ' ' || lane || ' ' || (payload ->> 'to') AS wish FROM change`)
      .all()
    const held = new Set(rows.map(row => row.wish))
    const check = db.prepare('PRAGMA integrity_check').get()?.integrity_check
    const lost = asked.filter(ask => ask.isAcknowledged && !held.has(`${ask.cell} ${ask.value}`))
    return [...lost.map(ask => `${ask.cell} ${ask.value}`), ...(check === 'ok' ? [] : [String(check)])]
  } finally {
    db.close()
  }
}

function productsOf(sandbox: Sandbox): number[] {
  return sandbox.control
    .state()
    .products.filter(product => product.supplierId === 1 && !product.deleted)
    .map(product => product.id)
}

/** A small generator, so that a failing run can be had again. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
