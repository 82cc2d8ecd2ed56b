/** Right-to-left letters, and the marks that turn the direction of what follows. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const ISOLATES = /[\u2066-\u2069]/g

/**
 * Somebody else's text on its way into a sentence of ours. Arabic or Hebrew would pull the words around it to its
 * side, so that "old → new" reads the other way round; between the marks of an isolate it cannot. Other text stays as
 * it is, letter for letter.
 */
export function isolated(text: string): string {
  return TURNS.test(text) ? `\u2068${text.replace(ISOLATES, '')}\u2069` : text
}
