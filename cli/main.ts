import { EXIT } from './exit.ts'
import { oldNodeText } from './needed-node.ts'
import { terminalOver } from './output/terminal.ts'
import { runDesk } from './run-desk.ts'

const terminal = terminalOver(process)

// The reader may stop early: `desk check … --json | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') terminal.log(`The result cannot be written (${error.code ?? 'unknown error'}).`)
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.usage)
})

const old = oldNodeText(process.versions.node)
if (old === null) process.exitCode = await runDesk(process.argv.slice(2), terminal)
else {
  terminal.log(old)
  process.exitCode = EXIT.usage
}
