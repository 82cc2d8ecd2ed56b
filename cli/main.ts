import { EXIT } from './exit.ts'
import { terminalOver } from './output/terminal.ts'
import { runDesk } from './run-desk.ts'

const terminal = terminalOver(process)

// The reader may stop early: `desk check … --json | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') terminal.log(`The result cannot be written (${error.code ?? 'unknown error'}).`)
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.usage)
})

process.exitCode = await runDesk(process.argv.slice(2), terminal)
