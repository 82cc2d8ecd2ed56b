import { FULL, QUICK, type Size } from './line.ts'

export const USAGE = `npm run bench -- [--quick] [--rounds NUMBER] [--only NAME]

  --quick          a smoke run: small numbers, two rounds; its figures mean nothing
  --rounds NUMBER  so many rounds, 1 to 99, in place of five; one has no spread
  --only NAME      one figure; may be given several times`

type BenchArguments =
  | { kind: 'run'; size: Size; names: readonly string[] }
  | { kind: 'help' }
  | { kind: 'wrong'; why: string }

/** Parses the arguments of the command. Without names, all are run. */
export function readArguments(args: readonly string[], known: readonly string[]): BenchArguments {
  let size = FULL
  let rounds: number | null = null
  const names: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word === '--help') return { kind: 'help' }
    if (word === '--quick') size = QUICK
    else if (word === '--rounds') {
      const number = args[++at] ?? ''
      if (!/^[1-9]\d?$/.test(number))
        return { kind: 'wrong', why: 'How many rounds? Write --rounds 1, up to 99.' }
      rounds = Number(number)
    } else if (word === '--only') {
      const name = args[++at] ?? ''
      if (!known.includes(name))
        return { kind: 'wrong', why: `There is no figure "${name}". There are: ${known.join(', ')}.` }
      names.push(name)
    } else return { kind: 'wrong', why: `"${word}" is not known here.` }
  }
  const asked = rounds === null ? size : { ...size, rounds }
  return { kind: 'run', size: asked, names: names.length === 0 ? known : names }
}
