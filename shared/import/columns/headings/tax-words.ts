/** Names of value added tax, as one alternative of a pattern. */
export const TAX =
  '(?:vat|tax|taxes|btw|mwst|ust|tva|iva|pvm|pvn|moms|mva|dph|alv|alv:n|arvonlisävero\\p{L}{0,4}|pdv(?:-a)?|ddv|áfa|φπα|ддс|impuestos|imposte|imp|impuesto|impostos|imposto|tasse|tasas|taxe|steuern|belasting|podatkiem|podatek|podatku|skat|skatt)'

/** The same with the names that only sentences write. */
export const TAX_NAME = `(?:${TAX}|mehrwertsteuer|umsatzsteuer|omzetbelasting|momsen|belastingen|steuer|imposta)`

/** A rate in percent: "9 %", "19,5 percent". */
export const RATE = '\\d{1,2}(?:[.,]\\d{1,2})? ?(?:%|percent|procent|prozent)'

/** Words in front of a tax that is not in the price: "excl. VAT". */
export const EXCLUDING =
  '(?:excl|exkl|ex|exc|net of|netto di|before|voor|vor|avant|antes de|przed|før|före|u|u\\/|excluding|exclusief|exclusive|exklusive|zzgl|zuzüglich|plus|ohne|zonder|without|ekskl|eks|uden|utan|o|s\\/|ilman|brez|hors|sans|senza|fără|fara|χωρίς|escl|sin|sem|be|bez)'

/** Words in front of a tax that is in the price: "incl. VAT". */
export const INCLUDING =
  '(?:incl|inkl|sis|sisältää|sisältävät|m|m\\/|med|vč|včetně|einschl|einschließlich|inc|including|include|includes|inclusive|inklusive|inclusief|with|mit|met|with|con|com|c\\/|z|su|ar|avec)'
