/**
 * Which of two answers the sandbox gives where the API document says "not shown". Both are guesses: a client must
 * accept both, and others. README.md lists the differences.
 */
export type ApiVariant = (typeof SHAPES)[number]

export const SHAPES = ['a', 'b'] as const

export function isShape(value: unknown): value is ApiVariant {
  return SHAPES.some(shape => shape === value)
}
