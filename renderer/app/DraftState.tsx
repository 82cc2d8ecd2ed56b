/** Whether the staged edits are on disk. */
export function DraftState() {
  return null
}
