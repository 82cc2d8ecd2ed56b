const DUTCH =
  /(?<!\p{L})(?:voorra(?:ad|den)|aantal(?:len)?|prij(?:s|zen)|\p{L}{1,20}prij(?:s|zen)|eenheid|eenheden|hoeveelheid|stuks?|doos|omschrijving|naam|artikel(?:nummer|nr|code)?|alle|zijn|staan|gelden|inhoud|bestellen|levering|verpakt|vanaf)(?!\p{L})/iu

/** Whether words are Dutch, where "dozen" are boxes; twelve are a "dozijn". */
export function isDutch(words: string): boolean {
  return DUTCH.test(words.slice(0, 500))
}
