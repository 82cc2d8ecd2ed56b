/** What a list of prices and stocks is read for; the other values in it are left out. */
export const LIST_SETS = ['stock', 'price', 'both'] as const
export type ListSets = (typeof LIST_SETS)[number]
