import { useMemo, useState } from 'react'
import { hotFileOf } from '../../../parts/opened-hot-file.ts'
import { confirmRows, type Ticks } from '../../../review/ticks.ts'
import { useNothingDiffers } from '../taking/use-nothing-differs.ts'
import { useOlderList } from '../taking/use-older-list.ts'
import type { JudgedFileProps } from './ImportedFile.tsx'
import { countGood } from './lines/left-text.ts'
import { type LeftTicks, readLeftTicks, writeLeftTicks } from './lines/left-ticks.ts'
import { useAskedLines } from './lines/use-asked-lines.ts'
import { sendingOf, useFileReview, useRails, useZeroChanges } from './use-file-review.ts'
import { useMissing } from './use-missing.ts'
import { usePutOnSheet } from './use-put-on-sheet.ts'

/** What is sent of a judged file: the ticked lines, what must be confirmed, and sending itself. */
export function useSending(
  props: JudgedFileProps,
  { isAnswered, isMapping }: { isAnswered: boolean; isMapping: boolean },
) {
  const { reader, name, summary, revision, first, isCatalogPart, own, known } = props
  const isWhole = first === null && !isCatalogPart
  const [{ confirmed, ticks }, setTicked] = useState(() => readLeftTicks(own.given))
  const keepTicked = (next: LeftTicks) => {
    setTicked(next)
    own.onGiven(writeLeftTicks(next))
  }
  const rails = useRails()
  const lines = useAskedLines(summary, confirmed, next => keepTicked({ confirmed: next, ticks }))
  const layout = known.layout ?? summary.layout
  const missing = useMissing(reader, layout, revision, isWhole, own)
  const older = useOlderList(layout, props.name, props.date, own)
  const isHeld = older.isHeld || known.isAwaited || missing.isAwaited
  const review = useFileReview(reader, revision, {
    confirmed: lines.taken,
    rails,
    isReady: first === null && isAnswered,
  })
  const zero = useZeroChanges(missing.toZero, name, rails)
  const withTyped = useMemo(() => confirmRows(ticks, zero.typed, true), [ticks, zero])
  const onTaken = async () => {
    props.onTaken()
    await older.note(name)
    await known.keep(name, review?.remarks)
  }
  const hotFile = hotFileOf(own.given)
  const isSure = isWhole && isAnswered && missing.toZero.length === 0 && !isHeld
  const { change, asked, rejected, unchanged } = summary.records
  useNothingDiffers(hotFile, {
    name,
    isNothing: isSure && unchanged > 0 && change + asked + rejected === 0,
    onTaken: props.onTaken,
    readResult: () => reader.ask({ kind: 'result', decided: { confirmed: [], left: [] } }),
  })
  const taken = {
    taken: lines.taken,
    toZero: missing.toZero,
    ticks: withTyped,
  }
  return {
    rails,
    lines,
    missing,
    older,
    isHeld,
    review,
    good: countGood(review, ticks),
    // While a person chooses columns, nothing is sent.
    sending: review === null || isMapping || isHeld ? null : sendingOf(review, zero, ticks),
    ticks,
    onTicks: (next: Ticks) => keepTicked({ confirmed, ticks: next }),
    ...usePutOnSheet({ ...props, layout, hotFile, onTaken }, taken),
  }
}
