import { openBench } from '../electron/core/outbox/fixtures/bench.ts'
import { readAsWindow } from './outbox-window.ts'

/** A program of its own: opens the outbox in a folder, hands over what a window asks for, and prints the processor time. */
const [folder = ''] = process.argv.slice(2)
const before = process.cpuUsage()
const bench = await openBench({ products: 1, folder })
readAsWindow(bench.outbox)
const { user, system } = process.cpuUsage(before)
console.log(`processor ${(user + system) / 1000}`)
process.exit()
