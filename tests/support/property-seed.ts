import fc from 'fast-check'

/** The same cases in each run, so that an unchanged program cannot fail by chance. `test:all` sets another seed to find new cases. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_128) })
