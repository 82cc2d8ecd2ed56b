import { FULL, QUICK, type Size } from './line.ts'

export const USAGE = `npm run bench -- [--quick] [--only NAME]

  --quick      a smoke run: small numbers, two rounds; its figures mean nothing
  --only NAME  one figure; may be given several times`

type BenchArguments =
  | { kind: 'run'; size: Size; names: readonly string[] }
  | { kind: 'help' }
  | { kind: 'wrong'; why: string }

/** Parses the arguments of the command. Without names, all are run. */
export function readArguments(args: readonly string[], known: readonly string[]): BenchArguments {
  let size = FULL
  const names: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word === '--help') return { kind: 'help' }
    if (word === '--quick') size = QUICK
    else if (word === '--only') {
      const name = args[++at] ?? ''
      if (!known.includes(name))
        return { kind: 'wrong', why: `There is no figure "${name}". There are: ${known.join(', ')}.` }
      names.push(name)
    } else return { kind: 'wrong', why: `"${word}" is not known here.` }
  }
  return { kind: 'run', size, names: names.length === 0 ? known : names }
}
