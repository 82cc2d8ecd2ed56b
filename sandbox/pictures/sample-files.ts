/** The pictures of sample products, by subject and colour. The bundler includes the files by name. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rose: {
    red: './rose-red.webp',
    white: './rose-white.webp',
    pink: './rose-pink.webp',
    yellow: './rose-yellow.webp',
    peach: './rose-peach.webp',
    lilac: './rose-lilac.webp',
  },
  tulip: {
    red: './tulip-red.webp',
    yellow: './tulip-yellow.webp',
    pink: './tulip-pink.webp',
    white: './tulip-white.webp',
  },
  daisy: {
    white: './daisy-white.webp',
    pink: './daisy-pink.webp',
    yellow: './daisy-yellow.webp',
    red: './daisy-red.webp',
  },
  lily: { white: './lily-white.webp', pink: './lily-pink.webp' },
  foliage: { green: './foliage-green.webp', bronze: './foliage-bronze.webp' },
  potted: { white: './potted-white.webp', pink: './potted-pink.webp' },
  roll: { brown: './roll-brown.webp', white: './roll-white.webp' },
  bucket: { black: './bucket-black.webp' },
  block: { green: './block-green.webp' },
}

/** The subject of the pictures of each sample category. */
const KINDS: Readonly<Record<number, string>> = {
  21: 'rose',
  22: 'rose',
  23: 'rose',
  3: 'tulip',
  41: 'daisy',
  42: 'daisy',
  5: 'daisy',
  6: 'lily',
  7: 'rose',
  81: 'foliage',
  82: 'foliage',
  91: 'potted',
  92: 'potted',
  101: 'roll',
  102: 'bucket',
  103: 'block',
  104: 'roll',
}

/** The nearest colours of those without a picture. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  bicolour: ['pink', 'red'],
  bronze: ['red'],
  cream: ['white'],
  lilac: ['pink'],
  orange: ['peach', 'yellow'],
  peach: ['pink'],
  red: ['pink', 'brown'],
}

/** The pictures for a category, by file: first the one in this colour or the nearest. */
export function sampleFilesOf(categoryId: number, color: string | null): string[] {
  const files = FILES[KINDS[categoryId] ?? ''] ?? FILES.daisy ?? {}
  const word = (color ?? '').toLowerCase()
  const own = [word, ...(NEAR[word] ?? [])].map(near => files[near]).find(file => file !== undefined)
  const all = Object.values(files)
  return own === undefined ? all : [own, ...all.filter(file => file !== own)]
}
