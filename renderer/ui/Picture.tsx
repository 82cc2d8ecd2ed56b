import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { Icon } from './Icon.tsx'
import css from './Picture.module.css'

interface PictureProps {
  /** Null when there is none. */
  src: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  /** CSS pixels of its square. */
  size: number
}

/** How often all pictures were tried. */
const tries = createStore(() => 0)

/** Has every picture that could not be shown tried once more: the marketplace may be there again. */
function tryPicturesAgain(): void {
  tries.setState(count => count + 1)
}

/**
 * A small square picture that loads when it comes into sight; a placeholder of the same size where there is none or
 * it cannot be shown.
 */
export function Picture({ src, alt, size }: PictureProps) {
  const tried = useStore(tries)
  const [failed, setFailed] = useState<{ src: string; tried: number } | null>(null)
  const isShown = src !== null && (failed?.src !== src || failed.tried !== tried)
  const square = { className: css.frame, style: { inlineSize: size, blockSize: size } }
  if (isShown)
    return (
      <span {...square}>
        <img
          className={css.image}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed({ src, tried })}
        />
      </span>
    )
  const sign = <Icon name="image" />
  return alt === '' ? (
    <span {...square}>{sign}</span>
  ) : (
    <span {...square} role="img" aria-label={alt}>
      {sign}
    </span>
  )
}

/** Tries failed pictures again when the browser says that the network is back, and whenever `isOnline` becomes true. */
export function usePicturesAgain(isOnline: boolean): void {
  useEffect(() => {
    if (isOnline) tryPicturesAgain()
  }, [isOnline])
  useEffect(() => {
    addEventListener('online', tryPicturesAgain)
    return () => removeEventListener('online', tryPicturesAgain)
  }, [])
}
