import { openBench } from '../core/outbox/fixtures/bench.ts'
import { readAsWindow } from './outbox-window.ts'

/** A program of its own: opens the outbox in a folder, hands over what a window asks for, and prints the processor time and the time by the clock. */
const [folder = ''] = process.argv.slice(2)
const before = process.cpuUsage()
const startedAt = performance.now()
const bench = await openBench({ products: 1, folder })
readAsWindow(bench.outbox)
const elapsedMs = performance.now() - startedAt
const { user, system } = process.cpuUsage(before)
console.log(`processor ${(user + system) / 1000} elapsed ${elapsedMs}`)
process.exit()
