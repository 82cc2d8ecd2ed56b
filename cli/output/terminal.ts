import { once } from 'node:events'
import { visibleLines } from '../../shared/domain/text/visible-text.ts'

/** What a command reads from and writes to: results go to stdout, messages to stderr. */
export interface Terminal {
  print(text: string): void
  /** For large results: waits until the reader has room for more. */
  write(text: string): Promise<void>
  /** The text of a file, to the letter unless a person's terminal shows it. */
  writeFile(text: string): Promise<void>
  log(text: string): void
  env: NodeJS.ProcessEnv
}

type Stream = NodeJS.WritableStream & { isTTY?: boolean }

/** Both streams escape control characters, so that no text from a file or the marketplace can control the terminal. */
export function terminalOver({
  stdout,
  stderr,
  env,
}: Pick<NodeJS.Process, 'env'> & Record<'stdout' | 'stderr', Stream>): Terminal {
  const writeAll = async (text: string) => {
    if (!stdout.write(text)) await once(stdout, 'drain')
  }
  return {
    print: text => void stdout.write(`${visibleLines(text)}\n`),
    write: text => writeAll(visibleLines(text)),
    // The byte order mark and the line ends are for programs.
    writeFile: text =>
      writeAll(
        stdout.isTTY === true ? visibleLines(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')) : text,
      ),
    log: text => void stderr.write(`${visibleLines(text)}\n`),
    env,
  }
}
