import type { UpdatePlan } from '../../../../shared/import/plan/update-plan.ts'

/** What a products file brings; each part is taken by a press of its own. */
export type FilePart = 'creates' | 'edits' | 'images'

type FileParts = Readonly<Record<FilePart, number>>

/** How much of each part would be taken with the rows that are ticked. */
export function partsOf(
  { values, images }: Pick<UpdatePlan, 'values' | 'images'>,
  creates: number,
): FileParts {
  return { creates, edits: values.length, images: images.length }
}

/** Whether nothing of the file is left once this part is taken: until then, the file stays open. */
export function isLast(taken: FilePart, parts: FileParts): boolean {
  return PARTS.every(part => part === taken || parts[part] === 0)
}

const PARTS = ['creates', 'edits', 'images'] as const satisfies FilePart[]
