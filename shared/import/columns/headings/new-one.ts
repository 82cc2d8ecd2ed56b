import { bareWord } from '../../table/blanks.ts'

const NEW_SOUND =
  /^(?:new|neue?r?|nieuwe?|nouve(?:au|lle)|nauja|jauna|nuev[oa]|nuov[oa]|nov[oaey]|now[ae]|nya|nye?pris)|^(?:price|prijs|preis|prix|precio|prezzo|preco|cena|pris)(?:now|nu|jetzt|maintenant|ahora|adesso|agora|teraz|na|nyni)$|(?:new|neu|nieuw|nouveau|nuevo|nuovo|novo|nowa)$/
const OLD_SOUND =
  /^(?:old|alte?r?|oude?|vorige|ancien|sena|veca|viej[oa]|vecchi[oa]|antig[ou]|velh[oa]|star[aey]|gamla|gammel|previous|prezzoprecedente)|^(?:price|prijs|preis|prix|precio|prezzo|preco|cena|pris)(?:was|before|eerst|voorheen|war|vorher|bisher|avant|antes|prima|przedtem|for|forut|drive)$|(?:old|alt|oud|ancien|viejo|vecchio|antiguo|antigo|stara|anterior|precedente)$/

/** The new one of headers that are all called new or old: "Old price", "New price". A new one alone is it, too. -1 where they are not, or several are. */
export function newOne(headers: readonly string[]): number {
  const bare = headers.map(bareWord)
  const fresh = bare.flatMap((word, at) => (NEW_SOUND.test(word) ? [at] : []))
  const isNamed = bare.length > 1 || /^\p{L}{6,16}$/u.test(bare[0] ?? '')
  return fresh.length === 1 && isNamed && bare.every((word, at) => at === fresh[0] || OLD_SOUND.test(word))
    ? (fresh[0] as number)
    : -1
}
