import { useEffect, useRef, useState } from 'react'
import type { RecentFile } from '../../../../shared/contract/groups/recent-files.ts'
import { type Answers, answersKey, answers as answersShape } from '../../../../shared/import/answers.ts'
import { wordsToKeep } from '../../../../shared/import/context/new-words.ts'
import { textsToKeep } from '../../../../shared/import/judge/scan/line-texts.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import type { ImportReader } from '../import-reader.ts'
import { useIsHere } from '../use-is-here.ts'
import type { FileSummary, ListKind } from '../worker/protocol.ts'

/** The file whose answers this one was read with. */
export interface AnsweredBefore {
  file: string
  at: number
}

/**
 * What was answered about this very file before it was left, by name, and where it is kept: `onGiven` replaces the
 * answers that it names.
 */
export interface OwnAnswers {
  given: Readonly<Record<string, unknown>>
  onGiven: (given: RecentFile['answers']) => void
}

/**
 * Reads a file with what was answered about it before it was left, else with what was answered about the last one of
 * its layout, and keeps its own answers for the next one: call `keep` once the file was taken.
 */
export function useKnownAnswers(
  reader: ImportReader,
  summary: FileSummary,
  { kind, isWhole, own }: { kind: ListKind; isWhole: boolean; own: OwnAnswers },
) {
  const bridge = useBridge()
  const [before, setBefore] = useState<AnsweredBefore | null>(null)
  /** The words around earlier lists, by what their answers are kept under; undefined where nothing is known of such lists. */
  const [wordsOf, setWordsOf] = useState<ReadonlyMap<string, KnownWords>>(new Map())
  /** What is waited for: what is known of the layout, then the file as it is read with that. */
  const [awaited, setAwaited] = useState<'known' | 'reading' | null>('known')
  /** The layout as it was read without answers, by which the next file is known, too. */
  const layout = useRef<string | null>(null)
  const latest = useRef(summary)
  latest.current = summary
  const first = useRef(own.given)
  const isAnswered = useRef(false)
  const isHere = useIsHere()
  const isUnanswered = isNone(summary.answers)

  useEffect(() => {
    if (!isWhole || layout.current !== null) return
    layout.current = isUnanswered && summary.layout !== '' ? answersKey(kind, summary.layout) : ''
    const { list, answers: given } = first.current
    const mine = answersShape.safeParse(list === kind ? given : {})
    const isMine = mine.success && !isNone(mine.data)
    if (isMine) reader.answer(mine.data)
    const others = isMine ? 'reading' : null
    if (layout.current === '') return setAwaited(others)
    bridge
      .call('readAnswers', { layout: layout.current })
      .then(({ known }) => {
        const read = answersShape.safeParse(known?.answers)
        setAwaited(others)
        setWordsOf(before => new Map(before).set(layout.current ?? '', read.data?.words))
        if (known === null || !read.success) return
        // Answers that were given meanwhile are newer.
        if (!isHere() || isMine || !isNone(latest.current.answers)) return
        if (saysNothingNew(latest.current, read.data)) return
        setBefore({ file: known.file, at: known.at })
        setAwaited('reading')
        reader.answer(read.data)
      })
      // Without them the file is asked about as if it were the first.
      .catch(() => setAwaited(others))
  }, [bridge, reader, summary.layout, isUnanswered, kind, isWhole, isHere])

  useEffect(() => {
    if (awaited === 'reading' && !isUnanswered) setAwaited(null)
  }, [awaited, isUnanswered])

  const isReady = isWhole && awaited === null
  const now = useComparedWords(reader, summary, { kind, isReady, wordsOf, setWordsOf })

  const text = JSON.stringify(summary.answers)
  const { onGiven } = own
  useEffect(() => {
    // As it was read first, it has no answers yet.
    if (isAnswered.current || text !== '{}') onGiven({ list: kind, answers: JSON.parse(text) })
    if (text !== '{}') isAnswered.current = true
  }, [text, onGiven, kind])

  const keep = async (file: string, remarks?: readonly string[]) => {
    if (layout.current === null || layout.current === '') return
    // What is left out of a list is decided anew for each.
    const { missing: _missing, layout: _layout, ...given } = latest.current.kept
    const answers = {
      ...given,
      words: wordsToKeep(wordsOf.get(now.key) ?? wordsOf.get(layout.current), given.words),
      ...(remarks !== undefined && { remarks: textsToKeep(given.remarks, remarks) }),
    }
    await bridge
      .call('keepAnswers', { layout: layout.current, file, answers: answers as never })
      // The next file is asked about again.
      .catch(() => {})
  }
  return { before, isFirst: now.isFirst, isAwaited: awaited !== null || now.isAwaited, keep }
}

type KnownWords = readonly string[] | undefined

interface ComparedParts {
  kind: ListKind
  isReady: boolean
  wordsOf: ReadonlyMap<string, KnownWords>
  setWordsOf: (next: (before: ReadonlyMap<string, KnownWords>) => ReadonlyMap<string, KnownWords>) => void
}

/**
 * Compares the words around the table with those of earlier lists also where a person's answer made it a list of another
 * layout, such as another header row, or brought further words around it.
 */
function useComparedWords(
  reader: ImportReader,
  { layout, answers, kept }: FileSummary,
  { kind, isReady, wordsOf, setWordsOf }: ComparedParts,
) {
  const bridge = useBridge()
  const key = layout === '' ? '' : answersKey(kind, layout)
  const isOpen = isReady && key !== '' && answers.words === undefined
  const isUnknown = isOpen && !wordsOf.has(key)
  const known = wordsOf.get(key)
  const isNew = isOpen && known !== undefined && !hasOnly(kept.words, known)
  useEffect(() => {
    if (!isUnknown) return
    const set = (words: KnownWords) => setWordsOf(before => new Map(before).set(key, words))
    bridge.call('readAnswers', { layout: key }).then(
      found => set(answersShape.safeParse(found.known?.answers).data?.words),
      () => set(undefined),
    )
  }, [bridge, key, isUnknown, setWordsOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the words that are new
  useEffect(() => {
    if (isNew && known !== undefined) reader.answer({ ...answers, words: [...known] })
  }, [isNew, known, reader])
  return { key, isFirst: wordsOf.has(key) && known === undefined, isAwaited: isUnknown || isNew }
}

function hasOnly(words: readonly string[] = [], known: readonly string[] = []): boolean {
  const all = new Set(known)
  return words.every(word => all.has(word))
}

/** Of earlier lists only the words around their tables are known, and this one has no others: it needs no second reading. */
function saysNothingNew({ kept }: FileSummary, { words, ...others }: Answers): boolean {
  return isNone(others) && hasOnly(kept.words, words)
}

function isNone(given: Answers): boolean {
  return Object.keys(given).length === 0
}
