import { bareWord, bareWords } from '../../table/blanks.ts'

/** What a column says of a product, or of one of its lines, besides the fields of the marketplace. */
type Attribute = 'product' | 'place' | 'batch' | 'colour' | 'country' | 'variant' | 'customer' | 'day'

const WORDS: Readonly<Record<Attribute, string>> = {
  product:
    'plant|plants|plante|pflanze|planta|pianta|roślina|navn|namn|naam|name|sorte|soort|sort|variety|variété|variedad|varietà|odmiana|cultivar|species|botanical name|botanischer name|botanische naam|latin|latin name|latijnse naam|artikel|article|item|product|produkt|produit|prodotto|producto|produkts|prekė|prece|zboží|family|familie|famille|familia|famiglia|genus|geslacht|gattung',
  place:
    'location|warehouse|store|site|depot|storage location|bin|lagerort|lagerplatz|lager|standort|filiale|locatie|magazijn|vestiging|filiaal|emplacement|entrepôt|magasin|ubicación|almacén|ubicazione|magazzino|magazyn|lokalizacja|vieta|sandėlis|noliktava|kas|hal|loods|koelcel|cel|opslag|greenhouse|hall|cold store|cell|halle|gewächshaus|kühlhaus|kühlzelle|serre|hangar|nave|cámara|serra|capannone|cella|armazém|lagerhus|drivhus|sklad|hala',
  batch:
    'batch|batch no|batch number|lot|lot no|lot number|charge|chargennummer|partij|partijnummer|lote|lotto|partija',
  colour:
    'colour|color|kleur|farbe|couleur|spalva|krāsa|kleuren|bloemkleur|hoofdkleur|colours|colors|flower colour|flower color|main colour|main color|farben|blütenfarbe|hauptfarbe|coloris|coul.|color flor|colore|colori|kolor|barwa|farve|blomsterfarve|färg|blomfärg|cor',
  country:
    'country|origin|herkomst|herkunft|origine|land|land v. herkomst|herkomstland|oorsprong|oorsprongsland|land van oorsprong|country origin|origin country|ursprung|anbauland|pays|pays origine|provenance|pays de provenance|país|país de origen|país origen|origen|procedencia|paese|paese di origine|paese d’origine|paese origine|provenienza|kraj|kraj pochodzenia|pochodzenie|oprindelse|oprindelsesland|ursprungsland|producentland|made in',
  variant:
    'variant|variante|size|grade|quality|größe|qualität|maat|kwaliteit|taille|qualité|tamaño|calidad|misura|qualità|dydis|izmērs',
  customer:
    'customer|customer group|price group|tier|from qty|kunde|kundengruppe|preisgruppe|ab menge|klant|klantgroep|prijsgroep|vanaf aantal|client|groupe client|cliente|klientas|klients',
  day: 'date|week|delivery date|valid from|datum|woche|lieferdatum|gültig ab|leverdatum|geldig vanaf|date de livraison|semaine|fecha|data|savaitė|datums|nedēļa',
}

const attributes = new Map<string, Attribute>()
for (const [attribute, words] of Object.entries(WORDS))
  for (const word of bareWords(words)) attributes.set(word, attribute as Attribute)

/** What a heading names, of one product; null for anything else. */
export function attributeOf(heading: string): Attribute | null {
  return attributes.get(bareWord(heading)) ?? null
}

/** Whether a heading is that of what tells several lines of one product apart. */
export function tellsLinesApart(heading: string): boolean {
  const attribute = attributeOf(heading)
  return attribute !== null && attribute !== 'product' && attribute !== 'country'
}

/** Whether it says what a product is called, how it looks or where it stands, which limits no value. */
export function describesProduct(heading: string): boolean {
  return ['product', 'place', 'colour', 'country'].includes(attributeOf(heading) ?? '')
}
