import { fstatSync, statSync } from 'node:fs'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'

/**
 * Throws {@link Stop} where a file to be written is one that the command reads, by whatever path or link. The answers
 * may be saved into the file that they were read from: that keeps them.
 */
export function checkOutputPaths(args: Arguments): void {
  const inputs = [
    ['the file to be read', args.file],
    ['the catalog to compare with', args.text('catalog')],
  ] as const
  for (const flag of ['failed', 'save-answers', 'out'] as const) {
    const path = args.text(flag)
    if (path === null || (path === '-' && flag === 'out')) continue
    if (path === '-')
      throw new Stop(
        EXIT.usage,
        `--${flag} needs the name of a file: standard output (-) has the result of the command.`,
      )
    const answers = flag === 'save-answers' ? null : args.text('answers')
    const own = fileAt(path)
    const same = [...inputs, ['the file of answers', answers] as const].find(
      ([, input]) => input !== null && own !== null && fileAt(input) === own,
    )
    if (same !== undefined)
      throw new Stop(
        EXIT.usage,
        `--${flag} ${visibleText(path)} is ${same[0]}, which it would overwrite. Nothing was read or sent. Name another file.`,
      )
  }
}

/** Which file is at a path (`-`: standard input), whatever links lead there; null for none, a folder, a pipe or a device. */
function fileAt(path: string): string | null {
  try {
    const stat = path === '-' ? fstatSync(0, { bigint: true }) : statSync(path, { bigint: true })
    return stat.isFile() ? `${stat.dev} ${stat.ino}` : null
  } catch {
    // Why a file cannot be read is said where it is read.
    return null
  }
}
