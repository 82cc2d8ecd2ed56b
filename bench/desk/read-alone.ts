// node bench/desk/read-alone.ts ours|papa|count FILE: reads a price list in this process, which has done nothing before,
// and prints the most memory it took for that, in MiB.
import { readFileSync } from 'node:fs'
import { READERS, type Reader } from './price-list.ts'

const [reader = '', file = ''] = process.argv.slice(2)
const before = process.resourceUsage().maxRSS
READERS[reader as Reader](readFileSync(file))
console.log(JSON.stringify({ mebibytes: (process.resourceUsage().maxRSS - before) / 1024 }))
