import { type SyntheticEvent, useState } from 'react'

/** What is known of a picture that came. `type` and `bytes` are null where the answer does not say. */
export interface PictureFacts {
  width: number
  height: number
  type: string | null
  bytes: number | null
}

export type FullPicture =
  | { kind: 'loading' }
  | { kind: 'shown'; facts: PictureFacts }
  /** `why` as the core's answer says it; null when it does not, `no-path` when there is nothing to ask for. */
  | { kind: 'failed'; why: string | null }

/** Follows one picture that is loaded by an `<img>`: what it is when it came, and why when it did not. */
export function useFullPicture(src: string | null) {
  const [state, setState] = useState<FullPicture>(
    src === null ? { kind: 'failed', why: 'no-path' } : { kind: 'loading' },
  )
  const [attempt, setAttempt] = useState(0)
  const onLoad = async ({
    currentTarget: { naturalWidth, naturalHeight },
  }: SyntheticEvent<HTMLImageElement>) => {
    const size = { width: naturalWidth, height: naturalHeight }
    setState({ kind: 'shown', facts: { ...size, type: null, bytes: null } })
    const head = await headOf(src)
    const bytes = Number(head?.get('content-length') ?? Number.NaN)
    const type = head?.get('content-type') ?? null
    setState({ kind: 'shown', facts: { ...size, type, bytes: Number.isSafeInteger(bytes) ? bytes : null } })
  }
  return {
    state,
    attempt,
    onLoad: (event: SyntheticEvent<HTMLImageElement>) => void onLoad(event),
    // An <img> does not say why; the same answer, asked for once more, does.
    onError: () =>
      void headOf(src).then(head => setState({ kind: 'failed', why: head?.get('x-picture') ?? null })),
    onAgain: () => {
      setAttempt(attempt + 1)
      setState({ kind: 'loading' })
    },
  }
}

/** The headers of the program's own answer; null when even that one is not there. */
async function headOf(src: string | null): Promise<Headers | null> {
  if (src === null) return null
  try {
    return (await fetch(src, { method: 'HEAD' })).headers
  } catch {
    return null
  }
}
