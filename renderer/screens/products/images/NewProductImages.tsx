/** The images a new product starts with: addresses, checked, in order, the first one primary. */
export function NewProductImages(_: { urls: readonly string[]; onUrls: (urls: string[]) => void }) {
  return null
}
