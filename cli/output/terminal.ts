import { once } from 'node:events'
import { visibleLines } from '../../shared/domain/text/visible-text.ts'

/** What a command reads from and writes to: results go to stdout, messages to stderr. */
export interface Terminal {
  print(text: string): void
  /** For large results: waits until the reader has room for more. */
  write(text: string): Promise<void>
  log(text: string): void
  env: NodeJS.ProcessEnv
}

/** Both streams escape control characters, so that no text from a file or the marketplace can control the terminal. */
export function terminalOver({
  stdout,
  stderr,
  env,
}: Pick<NodeJS.Process, 'env'> & Record<'stdout' | 'stderr', NodeJS.WritableStream>): Terminal {
  return {
    print: text => void stdout.write(`${visibleLines(text)}\n`),
    write: async text => {
      if (!stdout.write(visibleLines(text))) await once(stdout, 'drain')
    },
    log: text => void stderr.write(`${visibleLines(text)}\n`),
    env,
  }
}
