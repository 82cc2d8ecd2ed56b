import { countryOf } from '../../../domain/products/country.ts'
import { pattern } from '../../pattern.ts'
import { isTimeWord } from '../times/time-names.ts'
import { customersIn, GROWER, PRICES } from './customers.ts'
import { GOODS, OTHERWISE } from './goods.ts'
import { LINE_MAX } from './patterns.ts'
import { isUsualWord, SHORT_WORD_MAX, strangePartOf } from './usual-words.ts'

/** Who buys plants and sells none to others who sell them, also at the end or the beginning of a compound. */
const BUYER = pattern(
  '^(?:\\p{L}{0,12}(?:garten(?:cent(?:er|re)|markt|fachmarkt)|baumarkt|tuincent(?:rum|er|ra)|bloemist(?:erij)?|bloemen(?:huis|zaak|winkel|shop)|floristi?(?:k|ste)?|floriste?ria|floristería|blumen(?:haus|laden|geschäft|stube|ecke)|fleuriste|fiori(?:sta|o)|fioraio|kwiaciarnia|blomster(?:butik|handel|forretning)|jardinerie|garden(?:cent(?:er|re))|hotel|restaurant|supermark(?:t|et)|havecenter|hagesenter|trädgårdscenter|handelsträdgård|hovenier(?:s\\p{L}*)?|landschaftsbau|galabau|centrum ogrodnicze))$',
  'iu',
)
/** Two words that say the same. */
const BUYER_OF_TWO =
  /(?<!\p{L})(?:garden cent(?:er|re)|flower shop|centro de jardinería|centro giardinaggio|centrum ogrodnicze)(?!\p{L})/iu
/** What is offered to somebody, not to everybody. */
const OFFER = pattern(
  '^(?:angebote?|offertes?|quotation|quote|aanbieding|offre|offer|oferta|offerta|tilbud|offert|erbjudande|nabídka|orçamento|konditionen|condities|devis|presupuesto|preventivo|kostenvoranschlag|order)$',
  'iu',
)
const PRICE = pattern(`^${PRICES}$`, 'iu')
const CUSTOMER = pattern(
  '^(?:klant|customer|kunde|client|cliente|klient|kund|zákazník|debit(?:or|eur)|afnemer|abnehmer)$',
  'iu',
)
/** What is left out, where nouns have no capitals: "zonder Naaldwijk". */
const WITHOUT =
  /(?<!\p{L})(?:zonder|behalve|without|except|excluding|sans|sauf|sin|excepto|senza|tranne|escluso|bez|oprócz|uden|utan|uten) (\p{Lu}\p{Ll}+)/u
const PARTICLE = /^(?:de|van|der|den|von|zum|zur|am|la|le|les|du|di|da|del|&|und|en|et|and|of|the)$/iu
/** An address of the web, a telephone, a postcode: such a line is a letterhead. */
const ADDRESS =
  /@|\bwww\.|https?:|(?:\+|\b00?)\d[\d ()/.-]{6,}|(?<![\p{L}\d])\d{4} ?[A-Z]{2}(?![\p{L}\d])|(?<![\p{L}\d])\d{5} \p{Lu}/u

/**
 * The words of a title or a name by which a list may be for somebody else: the name behind a word for offers ("Angebot
 * Meier") or beside a buyer of plants ("Gartencenter Meier"), and compounds that nobody understands ("Kundensonderpreise").
 *
 * @param isTitle In the name of a file, letters are small as often as not.
 */
export function othersIn(line: string, isTitle: boolean): string[] {
  const text = line.slice(0, LINE_MAX)
  if (isTitle && ADDRESS.test(text)) return []
  const words = text.match(/\p{L}[\p{L}\p{M}’'&-]*|&|\d+/gu) ?? []
  const compounds = words.filter(word => strangePartOf(word.toLowerCase()) !== null)
  if (GROWER.test(text)) return compounds
  const isNamed = (word: string, needsCapital: boolean): boolean =>
    (!needsCapital || /^\p{Lu}/u.test(word)) && isStrange(word)
  const names = words.flatMap((word, at) => {
    const isOffer = OFFER.test(word) || CUSTOMER.test(word)
    if (isOffer || (!isTitle && PRICE.test(word))) {
      const next = words.slice(at + 1).find(each => !isOfTime(each)) ?? ''
      return isNamed(next, isTitle || !isOffer) ? [next] : []
    }
    const next = words.slice(at + 1).find(each => !PARTICLE.test(each)) ?? ''
    return BUYER.test(word) && isNamed(next, isTitle) ? [word, next] : []
  })
  const [, without = ''] = WITHOUT.exec(text) ?? []
  const more = [BUYER_OF_TWO.exec(text)?.[0] ?? '', isStrange(without) ? without : '']
  return [...compounds, ...names, ...more, ...customersIn(text)]
}

/** A number, a day, a week, or a word for lists. */
function isOfTime(word: string): boolean {
  return (
    /^\d/.test(word) || (word.length > SHORT_WORD_MAX && isUsualWord(word.toLowerCase())) || isTimeWord(word)
  )
}

/** Whether a word may be a name: it says nothing of lists, times, goods or countries. */
function isStrange(word: string): boolean {
  return (
    !isUsualWord(word.toLowerCase()) && !GOODS.test(word) && !OTHERWISE.test(word) && countryOf(word) === null
  )
}
