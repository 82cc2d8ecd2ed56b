import { RATE, TAX } from '../../../columns/headings/tax-words.ts'
import { pattern } from '../../../pattern.ts'
import { WEEK } from '../../times/time-names.ts'

const HOUR = '(?:uur|uhr|h|hrs|am|pm|u|val|godz|hod)(?!\\p{L})'
/** What has numbers on which no value depends. */
export const NEUTRAL = pattern(
  [
    // Addresses, rooms, registers, codes
    '[^\\s@]{1,64}@\\S{1,100}|(?:https?:\\/\\/|www\\.)\\S+',
    '(?<![\\p{L}\\d])(?:p\\.? ?o\\.? ?box|unit|lager|hala?|halle|cel|kas|serre|serra|invernadero|greenhouse|glasshouse|drivhus|växthus|szklarnia|estufa|gewächshaus|kühlhaus|koelcel|cold (?:store|room)) \\d{1,3}(?!\\d|[./-]\\d)(?:(?: - |-)\\d+| box \\d+)?',
    '(?<!\\p{L})(?:p\\.? ?iva|kvk|iban|bic|eori|(?:plant(?:en?)?|pflanzen)-?(?:pas(?:poort)?|pass|passport)(?: nr\\.?)?|btw(?: ?nr)?|vat (?:no|reg)|ust-?id(?:-?nr)?|nip|cif|nif|siret|cvr)\\.?:? ?(?=[\\dx]|\\p{Lu}{2})[\\p{L}\\d][\\dx .]{5,}',
    '(?<![\\p{L}\\d])(?:\\p{L}\\d{1,2}|\\p{L}{1,2}20\\d\\d)(?![\\p{L}\\d])|(?<!\\p{L})(?:n[°ºo]|nr)\\.? ?(?!\\d{1,2}[./]\\d)\\d+(?:[-/]\\d+){0,3}|\\d+(?:[-–]\\d+|(?: ?[x×] ?\\d+){1,2})? ?cm(?!\\p{L})',
    // Codes of reports and stores, editions, and how old a firm is
    '(?<![\\p{L}\\d])(?!EUR|USD|GBP|CHF|MIN|MAX)\\p{Lu}{2,4}-?\\d{2,4}(?![\\p{L}\\d])|(?<![\\d.,])0\\d{1,2}(?![\\d.,/:])',
    '\\d{1,3}(?:\\.|\\.?ª|º|th|st|nd|rd|e|:e)? (?:edição|edición|edition|édition|edizione|udgave|upplagan?|utgåva|leidimas|izdevums|wydanie|vydání|auflage|ausgabe|editie|druk)(?!\\p{L})',
    '(?<=(?:since|sinds|seit|depuis|desde|dal|od|nuo|kopš|siden|sedan|anno|est\\.?) (?:en )?)1[89]\\d\\d(?!\\d)|(?<![\\d./-])\\d{1,2}\\/20\\d\\d(?!\\d)|(?<!\\d)2\\d\\/2\\d(?!\\d)',
    // Dates, times, weeks, years, pages
    '(?<!\\d)\\d{1,4}[-./]\\d{1,2}[-./]\\d{2,4}(?!\\d)|(?<!\\d)\\d{1,2}[./-]\\d{1,2}\\.?(?![\\d%])',
    `(?<!\\d)\\d{1,2}[.:h] ?\\d{2}(?::\\d{2})?(?: ?${HOUR})?(?![\\p{L}\\d])|(?<!\\d)\\d{1,2} ?${HOUR}|(?<!\\p{L})kl\\.? ?\\d{1,2}(?!\\d)`,
    `(?<!\\p{L})(?:${WEEK}|v)\\.? ?\\d{1,2}(?: ?[-/] ?\\d{2,4})?(?!\\d)|(?<!\\d)20\\d\\d(?:[-/]\\d{2,4})?(?!\\d)`,
    '(?<=(?:\\p{L}{4} |^\\P{L}*)(?:offer|list|sheet|aanbod|lijst|angebot|liste|lista|liste|offre|oferta|offerta) )(?:[1-9]|[1-4]\\d|5[0-3])(?!\\d|[.,]\\d)',
    '(?<!\\p{L})(?:page|seite|pagina|pag|p|blz|bladzijde|strona|str|side|sida|stran[ay]|psl|lpp)\\.? \\d+(?: (?:of|van|von|de|di) \\d+)?',
    // Telephones, rates of tax, trolleys one for one
    '[+(]?\\d[\\d ()/.x-]{7,}',
    `${RATE}(?= ?${TAX}(?!\\p{L}))|(?<!\\p{L})${TAX}\\.? ?@? ?${RATE}|\\d:\\d`,
  ].join('|'),
  'giu',
)

/** What ends a thought; the point of an abbreviation does not, and no comma of a number. */
export const CLAUSES =
  /[;|•\t()*"!]|(?<!\d)\s[-–—·/]\s|\s[-–—·/]\s(?!\d)|(?<=\d (?:h|hs|uur|Uhr))\.(?=\s)|,(?!\d| ?(?:S\.|Lda|Ltd|Inc|GmbH|B\.?V|A\/S))|(?<=\p{L}{4}|\d{3}|%)(?<!gesetzl|sett|exkl|excl|inkl|incl|zzgl|eskl|ekskl|abzgl)\.(?=\s|$)|(?<=\p{L}{3}|\p{Lu}{2})(?<![Tt]el|[Mm]in|[Mm]ax|[Aa]rt|[Ee]ks|[Ii]nc|[Ee]xc)\.(?=\s+\p{Lu})/u
/** Behind these stands where goods are or who takes orders: "ab Straelen", "DAP Aalsmeer", "an Anke". */
const AT =
  '[Ee]x|EX|[Ff]ob|FOB|[Ff]ca|FCA|[Cc]pt|CPT|[Dd]ap|DAP|[Aa]b|[Aa]f|[Dd][ée]part|[Ff]ranco|[Ff]ritt|[Ll]oco|resa|an|bei|at|to|bij|aan|chez|naar|nach|[Ff]rom station|door|durch|by|par|por|da|przez|[Gg]eteld:|[Gg]ezählt:|[Cc]ounted:'
export const NAME_BEHIND = pattern(
  `(?<=(?:^|[\\s/])(?:${AT})[ \\t]+)\\p{Lu}\\p{L}+(?: ?/ ?\\p{Lu}\\p{L}+)?`,
  'gu',
)
/** The number of a telephone: no date. */
export const TELEPHONE = /^(?!\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$)(?:[+(0]|\d{3} \d\d)[\d ()/.x-]{5,}$/
/** What a remark begins with. */
export const LABEL =
  /^\s*(?:note?|nb|n\.b\.|p\.?s\.?|let op|opgelet|hinweis|achtung|attention|remarque|nota|obs|uwaga|bemærk|obs!?)\s*:/iu
