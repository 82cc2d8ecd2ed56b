/** Straight-alpha RGBA pixels of the icon at `size` × `size`. */
export function drawIcon(size: number): Uint8Array
