import { bareWord, bareWords } from '../../../table/blanks.ts'
import { saysNothing } from '../../beside/explaining-columns.ts'
import { isOtherUnit, unitOfWord } from './unit-words.ts'

/** What is sold one by one, whatever it is called, and "piece" in languages without words of their own in the lists. */
const ONE_BY_ONE = bareWords(
  'pot|pots|topf|töpfe|vaso|vasi|maceta|macetas|plant|plants|planten|pflanze|pflanzen|plante|plantes|planta|plantas|pianta|piante|tree|boom|baum|arbre|bulb|bulbs|bol|bollen|zwiebel|zwiebeln|bulbe|flower|flowers|bloem|bloemen|blume|blumen|fleur|fleurs|flor|flores|fiore|fiori|head|kop|potte|potter|krukke|krukker|kruka|krukor|doniczka|doniczki|květináč|vazonas|vazonai|roślina|rośliny|rostlina|rostliny|planter|plantor|växt|växter|augalas|augs|shrub|struik|strauch|arbuste|arbusto|krzew|drzewo|træ|träd|árbol|albero|item|items|article|artikel|artículo|articolo|product|produkt|stks|stc|un|und|u|ud|uds|uni|unit price|ks|szt|kpl|db|kom|kos|buc|tk|kus|single|singles|enkel|einzeln|n|nr|na|one|een|eins|uno|une',
)
/** Words in front of a unit: "per stuk", "1 St", "p/st". */
const IN_FRONT: ReadonlySet<string> = new Set('1 x 1x per pro par por je p à a'.split(' '))

/**
 * Whether a cell of a column of units may name another unit than the product's: nobody knows the word, which some list has
 * for its box. A word for the unit of the product, or for one piece where that is a piece, is known.
 */
export function isUnknownUnit(cell: string, unit: string | undefined): boolean {
  if (saysNothing(cell) || /^\d+$/.test(cell)) return false
  const words = cell.toLowerCase().split(/[\s./:]/)
  const word = words.filter(each => each !== '' && !IN_FRONT.has(each)).join(' ')
  if (word === '' || bareWord(word) === unit) return false
  const known = unitOfWord(word)
  if (known !== null) return isOtherUnit(known, unit)
  return !(ONE_BY_ONE.has(bareWord(word)) && !isOtherUnit('piece', unit))
}
