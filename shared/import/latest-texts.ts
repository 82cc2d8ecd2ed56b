/** Texts that are remembered for the next list: those of earlier ones, then those of this one; of too many, the latest. */
export function latestTexts(known: readonly string[], here: readonly string[], most: number): string[] {
  const all = new Set(here)
  return [...known.filter(text => !all.has(text)), ...all].slice(-most)
}
