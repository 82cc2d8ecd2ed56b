import { isOfGoods } from '../goods.ts'
import { matchesIn, words } from '../patterns.ts'
import { isPlant, unitOfWord } from '../units/unit-words.ts'

/** "0,30 per bos", "0.05 EUR par ziedu", "2 cent a pezzo" */
const AMOUNT_PER =
  /(?<![\p{L}\d.,])(?:(?:€|eur) ?\d{1,3}[.,]\d{1,2}|\d{1,3}[.,]\d{1,2}(?: ?(?:€|euro?))?|\d{1,2} ?(?:ct|cents?|cent(?:imes|esimi|avos)?)) (?:per|pro|je|par|por|al|alla|la|le|za|už|pr\.?|à|a|each|every) (\p{L}+)/iu
const ON_TOP = words(
  'plus|extra|added|on top|charged|apart|bij|erbij|zzgl|zuzüglich|dazu|hinzu|en sus|en plus|à part|ajout\\p{L}{1,3}|aparte|suma[rn]?|più|a parte|aggiung\\p{L}{1,4}|oltre|acresc\\p{L}{1,3}|dolicz\\p{L}{1,4}|osobno|pieskait\\p{L}{1,4}|papildus|prided\\p{L}{1,4}|papildomai|tillæg|tillkommer|lægges|läggs|přičít\\p{L}{1,3}|navíc',
)
/** Deposits, and what is bought beside the goods or is in their price. */
const OTHERWISE = words(
  'statiegeld|(?:\\p{L}{0,12})?pfand|deposits?|consignes?|caution|cauzion[ei]|depósitos?|kaucj[aei]|záloh[ay]|pant|užstat\\p{L}{1,2}|ķīl\\p{L}|on request|(?:op )?(?:aan)?vraag|verzoek|wunsch|anfrage|sur demande|petición|richiesta|życzenie|přání|ønske|begäran|leverbaar|lieferbar|incl\\p{L}*|inkl\\p{L}*|enthalten|inbegrepen|compris\\p{L}?|labels?|eti[ckq]u?ett\\p{L}*',
)

/** Whether a clause adds an amount to the price of each unit, whatever for: "The van is charged apart, 0.30 per bunch". */
export function addsAmount(text: string): boolean {
  if (!ON_TOP.test(text) || OTHERWISE.test(text)) return false
  return matchesIn(text, AMOUNT_PER).some(
    ([, unit = '']) => unitOfWord(unit) !== null || isPlant(unit) || isOfGoods(unit),
  )
}
