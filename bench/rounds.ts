/** Runs the contestants alternately, so that a busy moment of the computer affects all; one number per round each. */
export async function interleave<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => number | Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[]
  const found = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    // The second contestant finds warm caches: the order changes with every round.
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) found[name].push(await contestants[name]())
  }
  return found
}

/** Milliseconds an action takes. */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
