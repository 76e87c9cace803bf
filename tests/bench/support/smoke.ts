/**
 * `npm test` runs a smoke round of each benchmark, with little work, so that none
 * rots: its result goes to this folder, and a target that is missed is no failure.
 */
export const smokeFolder = process.env.BENCH_SMOKE

/** The database of a smoke round: migrated and with the demo in it. Others make one of their own. */
export const smokeDatabaseUrl = (): string | undefined => process.env.BENCH_SMOKE_DATABASE_URL

/** How many, how large or how long: in a smoke round, and where something is measured. */
export const sized = <T>(smoke: T, measured: T): T => (smokeFolder ? smoke : measured)
