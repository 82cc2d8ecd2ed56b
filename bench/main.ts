import { readArguments, USAGE } from './arguments.ts'
import { BENCHES } from './benchmarks/all.ts'
import type { Line } from './line.ts'
import { toJson, toTable } from './print.ts'

const args = readArguments(
  process.argv.slice(2),
  BENCHES.map(figure => figure.name),
)
switch (args.kind) {
  case 'help':
    console.log(USAGE)
    break
  case 'wrong':
    console.error(`${args.why}\n\n${USAGE}`)
    process.exitCode = 2
    break
  case 'run': {
    const lines: Line[] = []
    for (const { name, measure } of BENCHES.filter(figure => args.names.includes(figure.name)))
      await measure(args.size, found => {
        const line = { figure: name, ...found }
        lines.push(line)
        console.log(toJson(line))
      })
    console.log(`\n${toTable(lines)}`)
  }
}
