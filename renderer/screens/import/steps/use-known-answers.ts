import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecentFile } from '../../../../shared/contract/groups/recent-files.ts'
import {
  type Answers,
  answersKey,
  answers as answersShape,
  NAMES_KEY,
} from '../../../../shared/import/answers.ts'
import { wordsToKeep } from '../../../../shared/import/context/new-words.ts'
import { textsToKeep } from '../../../../shared/import/judge/scan/line-texts.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import type { ImportReader, ReaderState } from '../reader/import-reader.ts'
import { type EarlierLists, useEarlierLists } from './use-earlier-lists.ts'
import { readingOf, type WholeReading } from './whole-reading.ts'

/** The file whose answers this one was read with. */
export type AnsweredBefore = Pick<EarlierLists, 'file' | 'at'>

/**
 * What was answered about this very file before it was left, by name, and where it is kept: `onGiven` replaces the
 * answers that it names.
 */
export interface OwnAnswers {
  given: Readonly<Record<string, unknown>>
  onGiven: (given: RecentFile['answers']) => void
}

/** What is known of a file from earlier lists of its layout. */
export interface KnownAnswers {
  /** Its layout as it was read without answers, by which the next file is known, too; null until it was read. */
  layout: string | null
  before: AnsweredBefore | null
  /** Nothing is known of earlier lists with these columns. */
  isFirst: boolean
  /** It is about to be read with what is known; until then nothing of it is sent. */
  isAwaited: boolean
  /** Keeps what was answered for the next file; `remarks`: the texts on single lines that were taken with it. */
  keep: (file: string, remarks?: readonly string[]) => Promise<void>
}

/**
 * Reads a file with what was answered about it before it was left, else with what was answered about the last one of
 * its layout, and keeps its own answers for the next one: call `keep` once the file was taken.
 */
export function useKnownAnswers(reader: ImportReader, state: ReaderState, own: OwnAnswers): KnownAnswers {
  const bridge = useBridge()
  const reading = useMemo(() => readingOf(state), [state])
  const [first, setFirst] = useState<{ layout: string; key: string } | null>(null)
  if (first === null && reading !== null)
    setFirst({ layout: reading.layout, key: isNone(reading.answers) ? keyOf(reading) : '' })
  const key = reading === null ? '' : keyOf(reading)
  const firstKey = first?.key ?? ''
  const earlierOf = useEarlierLists([firstKey, key, NAMES_KEY])
  const earlier = earlierOf(key)
  const { before, isRead } = useFirstAnswers(reader, reading, earlierOf(firstKey), own)
  const isOther = key !== firstKey
  const names = earlierOf(NAMES_KEY)?.answers.words
  const texts =
    !isRead || reading === null || earlier === undefined
      ? null
      : earlier === null
        ? namesFor(reading, names)
        : textsOf(reading, earlier.answers, isOther)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the texts that are new
  useEffect(() => {
    if (texts !== null) reader.answer({ ...reading?.answers, ...texts })
  }, [JSON.stringify(texts), reader])
  useKeptOwn(reading, own)

  const keep = async (file: string, remarks?: readonly string[]) => {
    if (reading === null || firstKey === '') return
    // What is left out of a list is decided anew for each.
    const { missing: _missing, layout: _layout, texts: _texts, names: named, ...given } = reading.kept
    const answers = {
      ...given,
      words: wordsToKeep(earlier?.answers.words ?? earlierOf(firstKey)?.answers.words, given.words),
      ...(remarks !== undefined && { remarks: textsToKeep(given.remarks, remarks) }),
    }
    const ofTitles = { words: wordsToKeep(names, named) }
    await Promise.all([
      bridge.call('keepAnswers', { layout: firstKey, file, answers: answers as never }),
      bridge.call('keepAnswers', { layout: NAMES_KEY, file, answers: ofTitles }),
    ])
      // The next file is asked about again.
      .catch(() => {})
  }
  return {
    layout: first?.layout ?? null,
    before,
    isFirst: key !== '' && earlier !== undefined && earlier?.answers.words === undefined,
    isAwaited: !isRead || earlier === undefined || texts !== null,
    keep,
  }
}

/** Reads the file once with its own answers, else with those of earlier lists. `isRead`: that was done. */
function useFirstAnswers(
  reader: ImportReader,
  reading: WholeReading | null,
  earlier: EarlierLists | null | undefined,
  { given }: OwnAnswers,
) {
  const [before, setBefore] = useState<AnsweredBefore | null>(null)
  const [step, setStep] = useState<'waiting' | 'reading' | 'read'>('waiting')
  const own = useRef(given)
  useEffect(() => {
    if (reading === null || step === 'read') return
    if (step === 'reading') {
      if (isNone(reading.answers) && !reading.isRefused) return
      const lasting = before === null ? null : lastingOf(reading)
      if (lasting === null) setStep('read')
      else reader.answer(lasting)
      return
    }
    const mine = answersIn(own.current, reading)
    if (mine === null && earlier === undefined) return
    // Answers that were given meanwhile are newer.
    const known = earlier && isNone(reading.answers) && !saysNothingNew(reading, earlier) ? earlier : null
    const answers = mine ?? known?.answers ?? null
    if (mine === null) setBefore(known)
    setStep(answers === null ? 'read' : 'reading')
    if (answers !== null) reader.answer(answers)
  }, [reader, reading, earlier, step, before])
  return { before, isRead: step === 'read' }
}

/** The answers without what they say of one list alone, as earlier versions kept it; null where there is none of it. */
function lastingOf({ answers, kept: { values } }: WholeReading): Answers | null {
  return JSON.stringify(values) === JSON.stringify(answers.values) ? null : { ...answers, values }
}

/** What was answered about this very file, as a list of this kind; null for nothing. */
function answersIn({ list, answers }: OwnAnswers['given'], { kind }: WholeReading): Answers | null {
  const mine = answersShape.safeParse(list === kind ? answers : {})
  return mine.success && !isNone(mine.data) ? mine.data : null
}

/** Keeps the answers of this very file, also those that were taken back. */
function useKeptOwn(reading: WholeReading | null, { onGiven }: OwnAnswers): void {
  const isAnswered = useRef(false)
  const text = JSON.stringify(reading?.answers ?? {})
  const list = reading?.kind
  useEffect(() => {
    if (list === undefined) return
    // As it was read first, it has no answers yet.
    if (isAnswered.current || text !== '{}') onGiven({ list, answers: JSON.parse(text) })
    if (text !== '{}') isAnswered.current = true
  }, [text, onGiven, list])
}

/**
 * What earlier lists said around their tables and beside their lines, where the file isn't compared with it yet. That is
 * so where a person's answer made it a list of another layout (`isOther`), such as another header row, or brought further
 * words around it. Null for nothing.
 */
function textsOf(
  { answers, kept, isRefused }: WholeReading,
  known: Answers,
  isOther: boolean,
): Answers | null {
  if (isRefused) return null
  const isNew = answers.words === undefined && known.words !== undefined && !hasOnly(kept.words, known.words)
  const hasMore = isOther && !hasOnly(known.remarks, answers.remarks)
  if (!isNew && !hasMore) return null
  return {
    words: answers.words ?? known.words,
    ...(hasMore && { remarks: textsToKeep(answers.remarks, known.remarks) }),
  }
}

/** The names that lists of any layout had, for the first one of a layout that asks about a name. Null for nothing. */
function namesFor(
  { answers, questions }: WholeReading,
  names: readonly string[] | undefined,
): Answers | null {
  const isAsked = questions.some(question => question.about === 'words' && question.isFirst)
  return isAsked && names !== undefined && answers.names === undefined ? { names: [...names] } : null
}

function hasOnly(texts: readonly string[] = [], known: readonly string[] = []): boolean {
  const all = new Set(known)
  return texts.every(text => all.has(text))
}

/** Of earlier lists only the words around their tables are known, and this one has no others: it needs no second reading. */
function saysNothingNew({ kept }: WholeReading, earlier: EarlierLists): boolean {
  const { words, ...others } = earlier.answers
  return isNone(others) && hasOnly(kept.words, words)
}

function keyOf({ kind, layout }: WholeReading): string {
  return layout === '' ? '' : answersKey(kind, layout)
}

function isNone(given: Answers): boolean {
  return Object.keys(given).length === 0
}
