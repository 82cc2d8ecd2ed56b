import fc from 'fast-check'

/**
 * The same tree gives the same run: made-up histories and values are drawn from one seed. `npm run test:full` draws others.
 * A history that ever failed becomes an example of its test.
 */
fc.configureGlobal({ seed: Number(process.env.DESK_SEED ?? 1) })
