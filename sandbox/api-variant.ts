/**
 * Which of two answers the sandbox gives where the API document says "not shown". Both are guesses; a client must
 * work with either, and with others. What differs is listed in README.md.
 */
export type ApiVariant = 'a' | 'b'

export const SHAPES: readonly ApiVariant[] = ['a', 'b']

export function isShape(value: unknown): value is ApiVariant {
  return value === 'a' || value === 'b'
}
