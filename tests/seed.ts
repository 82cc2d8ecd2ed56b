import fc from 'fast-check'

/**
 * Generated histories and values come from one seed, so that the same tree gives the same run. `npm run test:full`
 * uses other seeds. A history that once failed becomes an example of its test.
 */
fc.configureGlobal({ seed: Number(process.env.DESK_SEED ?? 1) })
