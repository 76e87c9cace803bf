/** A smoke round that is asked for. */
export interface SmokeRound {
  readonly benchmark: string
  readonly databaseUrl: string
}

/**
 * Runs smoke rounds one after another in one process, as loading the service takes longer than most of
 * them. It ends with the first that fails.
 */
process.setMaxListeners(0)
process.once('disconnect', () => process.exit())
process.on('message', async ({ benchmark, databaseUrl }: SmokeRound) => {
  process.env.BENCH_SMOKE_DATABASE_URL = databaseUrl
  await import(`../${benchmark}.bench.ts`)
  // The build of pages sets it.
  delete process.env.NODE_ENV
  process.send?.('finished')
})
