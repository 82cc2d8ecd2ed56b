import { readWishes, USAGE } from './arguments.ts'
import type { Line } from './line.ts'
import { FIGURES } from './numbers.ts'
import { toJson, toTable } from './print.ts'

const wishes = readWishes(
  process.argv.slice(2),
  FIGURES.map(figure => figure.name),
)
switch (wishes.kind) {
  case 'help':
    console.log(USAGE)
    break
  case 'wrong':
    console.error(`${wishes.why}\n\n${USAGE}`)
    process.exitCode = 2
    break
  case 'run': {
    const lines: Line[] = []
    for (const { name, measure } of FIGURES.filter(figure => wishes.names.includes(figure.name)))
      await measure(wishes.size, found => {
        const line = { figure: name, ...found }
        lines.push(line)
        console.log(toJson(line))
      })
    console.log(`\n${toTable(lines)}`)
  }
}
