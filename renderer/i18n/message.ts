/**
 * A message of the catalogue: text with `{placeholders}`, or one text for each plural form of the number `n` (CLDR
 * categories; `other` always, the rest as the language needs).
 */
type Message = string | PluralMessage
type PluralMessage = { readonly other: string } & {
  readonly [category in Intl.LDMLPluralRule]?: string
}
/** One file of the catalogue: the messages of one screen. */
export type Messages = Readonly<Record<string, Message>>

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The placeholders a message needs; a plural message always needs the number `n`. */
export type ParamsOf<M> = M extends string
  ? { [name in NamesIn<M>]: string | number }
  : M extends PluralMessage
    ? { n: number } & { [name in Exclude<NamesIn<Extract<M[keyof M], string>>, 'n'>]: string | number }
    : never

/** Fills in a message. Numbers are written as `writeNumber` says; an absent placeholder stays visible as `{name}`. */
export function fillMessage(
  message: Message,
  params: Readonly<Record<string, string | number>>,
  rules: Intl.PluralRules,
  writeNumber: (value: number) => string,
): string {
  const text =
    typeof message === 'string' ? message : (message[rules.select(Number(params.n))] ?? message.other)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? writeNumber(value) : value
  })
}
