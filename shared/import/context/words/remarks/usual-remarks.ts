import { plainLetters } from '../../../../domain/text/foreign-text.ts'
import { pattern } from '../../../pattern.ts'
import { isTimeWord } from '../../times/time-names.ts'
import { oddsByExamples } from '../small-print/learned.ts'

/** Beginnings of words that say how plants look, grow and are kept, without diacritics. */
const STEMS = [
  // Praise
  'zuruckgeschn kluit ballen ball veel viel many grof zwar schw ładn qual kwal gesund gezond health sain sano zdrow pflanzenschutz freigegeb vrijgegev karr iets mooi fijn fein gewas schon nice lovely pracht praecht wonder superb magnif splend reliab betrouw zuverl fiab sure beaut beau belle bell bonit hermos smuk flot fin piekn ladn great good goed gut bon buen buon super top prima best extra zeer sehr very tres molto muy bardzo meget strong sterk stark kraftig silne stevig robust vol voll full heavy zwaar schwer dik dick thick epais grues fris frisch fresh frais fresc swiez kwalit qualit calidad jakos partij ware lot laatst letzt dernie ultim ostatn keus klasse class excellent uitstekend ausgezeichnet popul gelieb favori seller',
  // Flowers, buds, scent, fruit
  'bloei bloem bluh blut bloom flower fleur flor fior blomst kwit kwiat knop knosp bud bouton boton capull boccio pak geur duft scent fragran parfum profum perfum pachn fruit fruct frut frucht frukt owoc bes beer berr bacc bay besdrag eetbaar essbar edible comestib snoep zelfbestuiv selbst samopyl',
  // Habit
  'winterhard winterhart hardy rustiq rustic resist mrozood vorst frost groeni wintergroen immergrun evergreen persist tak triebe trieb stem stam stel stiel stamm shoot branch ramif ram gestel vertakt verzweig struik bush buschig wuchsig compa kompa blad leaf leaves blatt bladig feuill hoja foglia lisc hoog hoch high tall haut alto alta wysok laag low groot gross grand grote large big duze klein small petit pequen piccol mini recht gerade straight droit gefull halbgef dubbel doubl enkel einfach single kroon krone couronne chioma corona bijen bienen bee insect insekt vlinder schmett butter friendly freundlich vriendel lief langdur lang long',
  // Colours
  'wit weiss white blanc bianc bial hvid vit rood rot red rouge roj ross czerw rod roze rosa pink rozow lyser geel gelb yellow jaune amarill giall zolt gul oranje orang pomara paars purpl lila viol fiolet blau blauw blue bleu azul blu nieb creme cream crem zalm lachs salmon saumon zwart schwarz black noir negr nero groen grun green vert verde ziel gron bont bunt variegat panach kleur farb colou color couleur kolor farv mix gemeng gemisch assort misto mist misch mix blandad blandet surtid sortid sortiert mezcl tweekleur zweifarb bicolo',
  // New, kept and carried
  'nieuw neu new nouv nuev nuov nov nowos nowa ny nyhed sortim assortim ras sort variet soort odmian cultivar selec sezon seizoen saison pot topf doniczk hoes sleeve label etiket etikett etichet etiqu steker passport pas foto photo bio biol organi okol ekol ecol demeter mps fair trade skal global teelt kweek anbau zucht grown kas tafel own eigen plant activ actief aktiv live availab beschikb leverb lieferb verfugb dispon deliverab',
  // How far they are, how they were dried, how many there are, where they come from
  'natural natuur natur preserv conserv dried gedroog getrock sech secco seco secad susz torr torkad faded fane verbl slight leicht licht little open ouvert offen abiert apert rauw zacht soft weich rijp ripe reif matur madur stage stadium tight showing flush budd multi head aufge blom debut',
  'spul teruggesnoei opgebond breed wijd uitgegroe geworteld beworte doorwort breit schmal fest gewachs gestutz zuruckgeschn wurzel durchwurz wide root prun trim stake cane bien racin taill etoff fourni larg rozkrzew korzen przyci szerok etykiet raiz podad ancho radic potat rod besk bred rotad beskur',
  // Lithuanian and Latvian
  'sviez zied stamb gausi sodr graz puik kokyb spalv balt raud gelton violet roz maz didel auks zem atspar ziemk vazon sakn suform nauj kvep puosn zydi zyd pumpur lap issisak svaig liel skais jaun kval kras sarkan dzelt oranz zil augst izturig ziemciet pod sakn labi smarz krups kupl plaukst pumpur lapu sazaroj',
  'kurzst kortst begrenz limit beperk wenig weinig poca poco peu schaars scarce knapp krap few supply',
  'produc produz produk propri propia egen avl odling upraw wlasn herkun herkomst origin origen proven local lokal region regio nacional nazional krajow dutch irish deutsch english british french italia spani polsk dansk svensk holland niederl nederl kenia kenya ecuador colomb ethiop athiop bland melang misri jaukt smes barev spalv kras',
].flatMap(group => group.split(' '))
const IS_USUAL = new RegExp(`^(?:${STEMS.join('|')})`)
/** Whole words that tie the others together. */
const SMALL =
  /^\p{L}{1,2}$|^(?:met|mit|with|avec|con|van|von|und|and|het|der|die|das|the|per|aux|des|les|dei|del|all|alle|ook|auch|also|aussi|dit|deze|this|diese[rs]?|denn[ae]|este|esta|questo|cut|bit|now|op|zum|jaar|jahres|year|annee|ano|anno|roku|uit|aus|from|nur|alleen|only|solo|tylko|let|achtung|attention|opgelet|mogelijk|moglich|possible|per|stuk|stk|stuck)$/u

const LESS_OR_MORE =
  '(?:tight(?:er)?|short|scarce|limited|less|fewer|more|peak|good(?= (?:volume|supply))|krap(?:per)?|schaars|minder|meer|knapp(?:er)?|weniger|mehr|peu|moins|plus|poc[oa]s?|menos|más|meno|più|mniej|więcej|mindre|mere|flere|färre|mer)(?: (?:volumes?|supply|stems|again|weer|wieder))?'
const NEXT_WEEK =
  '(?:next (?:wk|week)|(?:volgende|nächste|kommende) (?:week|wk|woche)|(?:la )?semaine prochaine|(?:la )?semana que viene|(?:la )?próxima semana|(?:la )?settimana prossima|w przyszłym tygodniu|næste uge|nästa vecka)'
/** "Tight next wk", "volgende week weer meer": of another week than that of the list. */
export const OF_NEXT_WEEK = pattern(
  `^\\s*(?:${LESS_OR_MORE} ${NEXT_WEEK}|${NEXT_WEEK}:? (?:again |weer |wieder )?${LESS_OR_MORE})[.!]?\\s*$`,
  'iu',
)

/** Whether a remark beside a line speaks of the plants alone: "in full bloom", "neue Sorte". One without words does. */
export function saysOnlyOfPlants(remark: string): boolean {
  if (OF_NEXT_WEEK.test(remark)) return true
  const words = plainLetters(remark).match(/\p{L}+/gu) ?? []
  const areUsual = words.every(word => SMALL.test(word) || IS_USUAL.test(word) || isTimeWord(word))
  return areUsual || oddsByExamples(remark) < OF_PLANTS
}

/** The odds by examples below which a remark is one of plants. */
const OF_PLANTS = -1

const OF_REMARKS =
  /^(?:opm(?:erking(?:en)?)?|bijzonderhe(?:id|den)|toelichting|notities?|info(?:rmatie|rmation(?:en)?)?|status|anm(?:erkung(?:en)?)?|bem(?:erkung(?:en)?)?|hinweise?|kommentar(?:e|er)?|notiz(?:en)?|remarks?|notes?|comments?|obs(?:erva(?:tions?|ciones|coes|cao|zioni))?|osservazioni|remarques?|commentaires?|annota(?:zioni|tions?|ciones)|notas?|comentarios?|uwagi|komentarz|bemaerkning(?:er)?|anmarkning(?:ar)?|poznamk[ay]|pastab(?:a|os)|komentar(?:ai|i|s|as)?|piezim(?:e|es)|markus(?:ed)?|extra|details?)?$/

/** Whether a column holds what somebody wants to say about single lines; one without a heading does. */
export function isHeadingOfRemarks(heading: string): boolean {
  return OF_REMARKS.test((plainLetters(heading).match(/\p{L}+/gu) ?? []).join(''))
}
