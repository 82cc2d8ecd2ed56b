import { readCommandLine, USAGE } from './command-line.ts'
import { startSandbox } from './sandbox.ts'

const read = readCommandLine(process.argv.slice(2))
if (read.kind === 'help') {
  console.log(USAGE)
} else if (read.kind === 'wrong') {
  console.error(`${read.why}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  try {
    const sandbox = await startSandbox(read.options)
    const { baseUrl, controlUrl: control, keys } = sandbox
    console.log(JSON.stringify({ baseUrl, control, keys }))
    if (sandbox.resumed)
      console.error('Resumed from the state file: its own seed, products, orders, images and shape count.')
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close())
  } catch (error) {
    console.error(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 2
  }
}
