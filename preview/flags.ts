import { parseArgs } from 'node:util'

/** What the preview was asked to do. */
export interface PreviewFlags {
  /** 0 for any free one. */
  port: number
  openBrowser: boolean
  /** Data folder; null for the usual one of this system. */
  folder: string | null
  /** Address of a marketplace to open; its key comes from `SUPPLIER_API_KEY`. */
  baseUrl: string | null
  /** Open the sample marketplace when no account was open last. */
  sample: boolean
  /** How the sample marketplace is made when it is made for the first time. */
  products: number | null
  orders: number | null
  seed: number | null
}

type ReadFlags =
  | { kind: 'options'; args: PreviewFlags }
  | { kind: 'help' }
  /** One sentence that says which flag is wrong and what was wanted. */
  | { kind: 'wrong'; why: string }

export const PREVIEW_USAGE = `Usage: npm start -- --preview [flags]
  --port N        port on 127.0.0.1, 0 for any (0)
  --no-open       do not open the browser, only print the address
  --data DIR      keep everything in DIR
  --base-url URL  open the marketplace at URL with the key in SUPPLIER_API_KEY
  --sample        open the sample marketplace unless an account was open last
  --connect       open no sample marketplace
  --products N    products of a new sample marketplace (500)
  --orders N      order groups of a new sample marketplace (120)
  --seed N        seed of a new sample marketplace (1)`

const FLAGS = {
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  data: { type: 'string' },
  'base-url': { type: 'string' },
  sample: { type: 'boolean' },
  connect: { type: 'boolean' },
  products: { type: 'string' },
  orders: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Reads the words after the command. */
export function readFlags(words: readonly string[]): ReadFlags {
  const parsed = parse(words)
  if ('why' in parsed) return { kind: 'wrong', why: parsed.why }
  const { values } = parsed
  if (values.help === true) return { kind: 'help' }
  if (values.data === '') return { kind: 'wrong', why: '--data needs a folder, got nothing.' }
  const numbers = { port: 65_535, products: 1_000_000, orders: 1_000_000, seed: 2_147_483_647 } as const
  for (const [flag, most] of Object.entries(numbers)) {
    const text = values[flag as keyof typeof numbers]
    if (text !== undefined && !(/^\d{1,10}$/.test(text) && Number(text) <= most))
      return { kind: 'wrong', why: `--${flag} must be a whole number from 0 to ${most}, got "${text}".` }
  }
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    kind: 'options',
    args: {
      port: number(values.port) ?? 0,
      openBrowser: values['no-open'] !== true,
      folder: values.data ?? null,
      baseUrl: values['base-url'] ?? null,
      sample: values.sample === true && values.connect !== true,
      products: number(values.products),
      orders: number(values.orders),
      seed: number(values.seed),
    },
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: false })
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return { why: `${first.replace(/\.$/, '')}.` }
  }
}
