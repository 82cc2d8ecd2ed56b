import { openBench } from '../../core/outbox/fixtures/bench.ts'
import { readAsWindow } from './outbox-window.ts'

/**
 * A separate program: opens the outbox in a folder, reads what a window asks for, and prints processor time and
 * wall-clock time.
 */
const [folder = ''] = process.argv.slice(2)
const before = process.cpuUsage()
const startedAt = performance.now()
const bench = await openBench({ products: 1, folder })
readAsWindow(bench.outbox)
const elapsedMs = performance.now() - startedAt
const { user, system } = process.cpuUsage(before)
console.log(`processor ${(user + system) / 1000} elapsed ${elapsedMs}`)
process.exit()
