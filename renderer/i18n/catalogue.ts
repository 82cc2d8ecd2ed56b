import type { Settings } from '../../shared/contract/groups/app.ts'
import { en } from './en/messages.ts'
import type { Messages, ParamsOf } from './message.ts'

/** Every language: its messages, by screen, with the same keys as the English ones, and how it writes dates. */
export const LANGUAGES: Record<Settings['language'], { messages: Translation; dates: string }> = {
  en: { messages: en, dates: 'en-GB' },
}

type Catalogue = typeof en
type Group = keyof Catalogue
type Translation = { readonly [G in Group]: Readonly<Record<keyof Catalogue[G], Messages[string]>> }

/** `'outbox.waiting'`: the file and the message in it. */
export type MessageKey = { [G in Group]: `${G}.${keyof Catalogue[G] & string}` }[Group]

type MessageAt<K extends MessageKey> = K extends `${infer G extends Group}.${infer Name}`
  ? Catalogue[G][Name & keyof Catalogue[G]]
  : never

/** What has to be given with a key: nothing for a message without placeholders. */
export type ParamsFor<K extends MessageKey> = keyof ParamsOf<MessageAt<K>> extends never
  ? []
  : [params: ParamsOf<MessageAt<K>>]

/** Finds a message; undefined for a key that only a cast could have made. */
export function messageOf(messages: Translation, key: MessageKey) {
  const dot = key.indexOf('.')
  const group: Messages | undefined = messages[key.slice(0, dot) as Group]
  return group?.[key.slice(dot + 1)]
}
