/** The virtualizer, for lists whose rows `VirtualRows` cannot lay out. */
export { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
