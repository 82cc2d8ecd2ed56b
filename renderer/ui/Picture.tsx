import { useState } from 'react'
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

/** A small square picture that loads when it comes into sight; where there is none, or it cannot be shown, a quiet sign. */
export function Picture({ src, alt, size }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = src !== null && src !== failed
  return (
    <span className={css.frame} data-size={size}>
      {isShown ? (
        <img
          className={css.image}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}
