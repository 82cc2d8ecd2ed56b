/** The name of a file as words: "price-list_incl.VAT.xlsx". */
export function plainName(name: string): string {
  return name
    .replace(/\.\p{L}{1,5}$/u, '')
    .replace(/_|(?<!\d)[.-]|[.-](?!\d)/g, ' ')
    .replace(/ {2,}/g, ' ')
}
