import { plainLetters } from '../../../domain/text/foreign-text.ts'

/**
 * Colours in the languages of lists; `word*` is any word that begins so. Words that are names of plants as well (rosa,
 * rose, viola, violet) are none.
 */
const COLOURS = {
  white: 'white wit witte weiß* blanc* bianc* branco* branca* biał* hvid* hvit* vit vita vitt bílá bílý bílé',
  red: 'red rood rode rot rote roter rotes rouge* rojo* roja* rosso rossa rossi rosse vermelh* czerwon* rød røde rødt röd röda rött červen*',
  yellow: 'yellow geel gele gelb* jaune* amarill* giall* amarel* żółt* gul gule gult gula žlut*',
  blue: 'blue blauw* blau blaue blauer blaues bleu* azul* azzurr* blu niebiesk* blå modrá modrý modré',
  pink: 'pink roze rosad* cor-de-rosa różow* růžov* lyserød*',
  orange: 'orange* oranje naranja* arancio* laranja* pomarańcz* oranžov*',
  purple: 'purple paars* lila lilla violett* morado* morada* roxo* roxa* fiolet* fialov* purpur*',
  green: 'green groen* grün* vert verte verts vertes verde* zielon* grøn* grön* zelen*',
  black: 'black zwart* schwarz* noir* negro* negra* nero nera neri preto* preta* czarn* svart* čern*',
} as const
type Colour = keyof typeof COLOURS

const words = new Map<string, Colour>()
const beginnings: (readonly [string, Colour])[] = []
for (const [colour, list] of Object.entries(COLOURS) as [Colour, string][])
  for (const word of list.split(' ').map(plainLetters))
    if (word.endsWith('*')) beginnings.push([word.slice(0, -1), colour])
    else words.set(word, colour)

/** Which colour a word of a name without diacritics means; null for none. */
function colourOf(part: string): Colour | null {
  return words.get(part) ?? beginnings.find(([beginning]) => part.startsWith(beginning))?.[1] ?? null
}

/** Whether two names name colours, and none that both have: "giallo" and "blanco". */
export function contradictColours(parts: readonly string[], others: readonly string[]): boolean {
  const colours = coloursOf(parts)
  const known = coloursOf(others)
  return colours.size > 0 && known.size > 0 && [...colours].every(colour => !known.has(colour))
}

function coloursOf(parts: readonly string[]): ReadonlySet<Colour> {
  return new Set(parts.flatMap(part => colourOf(part) ?? []))
}
