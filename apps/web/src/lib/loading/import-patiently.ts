/** How long a part of the code that did not arrive is left alone before each further try. */
export const retryPausesMs = [300, 1_200]

/** Resolves after a time in milliseconds. */
export const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Imports a part of the code, again after pauses when it does not arrive. Throws what failed last. */
export async function importPatiently<T>(importModule: () => Promise<T>): Promise<T> {
  for (const ms of retryPausesMs) {
    try {
      return await importModule()
    } catch {
      await pauseFor(ms)
    }
  }
  return importModule()
}
