/** The images of a product that is there, or that waits to be made (below 0): every action is queued at once. */
export function ProductImages(_: { product: number }) {
  return null
}
