// node bench/desk/read-alone.ts ours|papa|count FILE: reads a price list in this process, which has done nothing before,
// and prints the most memory it took for that, in MiB.
import { readFileSync } from 'node:fs'
import { READERS, type Reader } from './price-list.ts'

const [reader = '', file = ''] = process.argv.slice(2)
const before = kibibytesSoFar()
READERS[reader as Reader](readFileSync(file))
console.log(JSON.stringify({ mebibytes: (kibibytesSoFar() - before) / 1024 }))

/** The most memory so far. On Linux, `maxRSS` begins with what the process that started this one took. */
function kibibytesSoFar(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
