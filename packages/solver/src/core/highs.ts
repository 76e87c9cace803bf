import loadHighs from 'highs'

/** The declarations of the package are those of its CommonJS build, where the loader is a property. */
const load = loadHighs as unknown as (typeof loadHighs)['default']

export type Highs = Awaited<ReturnType<typeof load>>

let loaded: Promise<Highs> | undefined

/** HiGHS (https://highs.dev), compiled to WebAssembly: loaded once, deterministic, on one thread. */
export function highs(): Promise<Highs> {
  loaded ??= load()
  return loaded
}
