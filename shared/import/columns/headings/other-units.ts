import { isPlant, unitOfWord } from '../../context/words/units/unit-words.ts'
import { bareWord } from '../../table/blanks.ts'

/** A heading with a sign instead of each unit. */
function withoutUnits(heading: string): string {
  return heading
    .slice(0, 100)
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => (unitOfWord(word) !== null || isPlant(word) ? '*' : bareWord(word)))
    .join(' ')
}

/** Whether two headers differ, and only by the units that they name: "prix/tige", "prix/botte". */
export function differsByUnits(first: readonly string[], second: readonly string[]): boolean {
  const isSame = first.every((heading, at) => bareWord(heading) === bareWord(second[at] ?? ''))
  return !isSame && first.every((heading, at) => withoutUnits(heading) === withoutUnits(second[at] ?? ''))
}
