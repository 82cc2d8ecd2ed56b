import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../i18n/language.ts'
import { sizeText } from '../add/check-text.ts'

/** The facts of a loaded picture. `type` and `bytes` are null where the answer does not say. */
interface PictureFacts {
  width: number
  height: number
  type: string | null
  bytes: number | null
}

type FullPicture =
  | { kind: 'loading' }
  | { kind: 'shown'; facts: PictureFacts }
  /** `why` as the core's answer says it; null when it does not, `no-path` when there is nothing to request. */
  | { kind: 'failed'; why: string | null }

/** Follows the picture an `<img>` loads: its facts when it loaded, else the reason. Another `src` starts over. */
export function useFullPicture(src: string | null) {
  const [known, setKnown] = useState<{ src: string | null; state: FullPicture } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const begun: FullPicture = src === null ? { kind: 'failed', why: 'no-path' } : { kind: 'loading' }
  const state = known !== null && known.src === src ? known.state : begun
  const latest = useRef(src)
  useEffect(() => {
    latest.current = src
  }, [src])
  const setState = (next: FullPicture) => setKnown({ src, state: next })

  const onLoad = async (size: { width: number; height: number }) => {
    setState({ kind: 'shown', facts: { ...size, type: null, bytes: null } })
    const head = await headOf(src)
    const bytes = Number(head?.get('content-length') ?? Number.NaN)
    const type = head?.get('content-type') ?? null
    const facts = { ...size, type, bytes: Number.isSafeInteger(bytes) ? bytes : null }
    // Another picture may be shown by now.
    if (latest.current === src) setState({ kind: 'shown', facts })
  }
  const onError = async () => {
    const why = (await headOf(src))?.get('x-picture') ?? null
    if (latest.current === src) setState({ kind: 'failed', why })
  }
  return {
    state,
    attempt,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      void onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }),
    // An <img> does not say why; the same request made once more does.
    onError: () => void onError(),
    onAgain: () => {
      setAttempt(attempt + 1)
      setState({ kind: 'loading' })
    },
  }
}

/** The headers of the core's answer; null when even that is missing. */
async function headOf(src: string | null): Promise<Headers | null> {
  if (src === null) return null
  try {
    return (await fetch(src, { method: 'HEAD' })).headers
  } catch {
    return null
  }
}

const NOT_SHOWN = {
  gone: 'images.viewerGone',
  'too-big': 'images.viewerTooBig',
  'too-many-pixels': 'images.viewerTooManyPixels',
  'wrong-type': 'images.viewerWrongType',
  unreachable: 'images.viewerUnreachable',
  'not-allowed': 'images.viewerNotAllowed',
  'too-slow': 'images.viewerTooSlow',
  'no-path': 'images.viewerNoPath',
} as const

/** Why a picture is not shown, by the core's code; an unknown code says only that. */
export function viewerTroubleText(why: string | null, { t }: Language): string {
  const isKnown = why !== null && Object.hasOwn(NOT_SHOWN, why)
  return t(isKnown ? NOT_SHOWN[why as keyof typeof NOT_SHOWN] : 'images.viewerUnknown')
}

/** `400 × 400 pixels · PNG · 92 kB` */
export function factText(state: FullPicture, language: Language): string {
  if (state.kind !== 'shown') return ''
  const { width, height, type, bytes } = state.facts
  const parts = [language.t('images.viewerPixels', { width, height })]
  const format = type === null ? undefined : /^image\/(\w+)/.exec(type)?.[1]
  if (format !== undefined) parts.push(format === 'webp' ? 'WebP' : format.toUpperCase())
  if (bytes !== null) parts.push(sizeText(bytes, language))
  return parts.join(' · ')
}
