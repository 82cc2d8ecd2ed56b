import { plainLetters } from '../../../domain/text/foreign-text.ts'
import { pattern } from '../../pattern.ts'
import { LINE_MAX } from './patterns.ts'
import { maySayOfValues } from './small-print/about-values.ts'

/** Words, or their beginnings, that people write around a list and that say nothing about it. */
const OF_GREETINGS = [
  // Greetings, wishes, thanks
  'hello|hallo|hi|hoi|dear|liebe[rn]?|beste|geachte|cher[se]?|chere?s|estimad\\p{L}*|gentil\\p{L}*|good (?:morning|day)|goede\\p{L}*|guten?|bonjour|bonsoir|buen[oa]s?|buon\\p{L}*|welcome|welkom|willkommen|happy|merry|feliz|felices|joyeu\\p{L}*|bonnes?|wesolych|glade?|gladelig|god|gott|fijne?|prettige?|frohe[sn]?|schone[sn]?|wish\\p{L}*|wens\\p{L}*|wunsch\\p{L}*|greetings|regards|groet\\p{L}*|grusse?|cordial\\p{L}*|salud\\p{L}*|salut\\p{L}*|pozdraw\\p{L}*|hilsen|halsning\\p{L}*|thanks?|thank you|danke?|bedankt|merci|gracias|grazie|dzieku\\p{L}*|tack|tak|obrigad\\p{L}*|aciu|dekoj\\p{L}*|paldies|pateic\\p{L}*|dekuj\\p{L}*|sorry',
  // Holidays
  'christmas|xmas|kerst\\p{L}*|weihnacht\\p{L}*|noel|navidad|natale|jul|juleaften|advent\\p{L}*|sinterklaas|sint|nikolaus|mikolaj\\p{L}*|halloween|thanksgiving|veterans|allerheiligen|allerzielen|toussaint|ognissanti|santos|silvester|new year|nieuwjaar|neujahr|pasen|ostern|easter|paques|pascua|pasqua|holidays?|vakantie|urlaub\\p{L}*|ferien|herbstferien|vacances|conges?|vacaciones|ferie|feest\\p{L}*|feiertag\\p{L}*|festiv\\p{L}*|swieto|party|bonfire',
  // Open and closed, who can be reached
  'closed|open|opened|gesloten|geopend|geschlossen|geoffnet|ferm[eé]\\p{L}*|ouvert\\p{L}*|cerrad\\p{L}*|abiert\\p{L}*|chius\\p{L}*|apert\\p{L}*|nieczynne|otwarte|lukket|stangt|slegt\\p{L}*|nedirb\\p{L}*|darbo laik\\p{L}*|darba laik\\p{L}*|godziny otwarcia|openingstijd\\p{L}*|offnungszeit\\p{L}*|horaires?|horarios?|orari|office|kantoor|buro|bureau|oficina|ufficio|phones?|telefo\\p{L}*|tel|fax|mail|e-mail|bel|ring|call|www|standard',
  // Weather, roads, people
  'weer|wetter|weather|meteo|regen|rain|pluie|lluvia|pioggia|sneeuw|snow|schnee\\p{L}*|neige|nieve|sonnig\\p{L}*|sunny|zonnig|ensoleill\\p{L}*|fog|nebel|wind|sturm|storm|tramontana|chauffeur\\p{L}*|driver|fahrer|trucks?|lkw|laster|vrachtwagen|camion|van|route|strasse|gladheid|verglaast|icy|ledas|plikled\\p{L}*|sniegs?|sniega?s|koffie|kaffee|coffee|cafe|team|colleague\\p{L}*|collega\\p{L}*|kolleg\\p{L}*|website|instagram|facebook|visit us|besuchen sie uns|bezoek ons|treffen sie uns|retrouvez[- ]nous|rendez[- ]nous visite|visitenos|dropbox|iphone|photos?|pictures?|fotos?|foto.?s|zdjeci\\p{L}*|billed\\p{L}*|bilder|nuotrauk\\p{L}*|plant passports?|plantenpaspoort\\p{L}*|pflanzenpass|passeports?|pasaporte|passaport\\p{L}|augalu pas\\p{L}*|augu pas\\p{L}*|paszport\\p{L}*|phyto\\p{L}*|fyto\\p{L}*|eori',
]
const HAS_GREETING = pattern(`(?<!\\p{L})(?:${OF_GREETINGS.join('|')})(?!\\p{L})`, 'iu')

/** Goods may still be on the road with the driver, and the office may have to be asked first. */
const NOT_YET = pattern(
  "(?<!\\p{L})(?:still|yet|before|first|noch|zuerst|erst|bevor|unterwegs|nog|eerst|voordat|onderweg|encore|avant d[e’']|d[’']abord|en route|sur la route|ancora|prima|aun|todavia|antes|primero|ainda|primeiro|jeszcze|najpierw|zanim|endnu|forst|inden|annu|innan|dar(?= ?ne)|pirma|vel|vispirms|jeste|nejdriv|half|helft|moitie|halfte|less|minder|weniger|moins)(?!\\p{L})",
  'iu',
)

/** Whether a text is a greeting, a closing day, the weather or the like, and has no word about the values of a list. */
export function isGreeting(text: string): boolean {
  const plain = plainLetters(text.slice(0, LINE_MAX))
  return HAS_GREETING.test(plain) && !NOT_YET.test(plain) && !maySayOfValues(text)
}
