/**
 * Looks up together what is asked for in one turn of the event loop, each name once. Nothing is kept:
 * what is asked for after a lookup was sent is in the next one, so an answer is never older than its
 * question.
 */
export function createTurnLookup<Value>(
  look: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (name: string) => Promise<Value | undefined> {
  interface Turn {
    readonly names: Set<string>
    readonly found: Promise<ReadonlyMap<string, Value>>
  }
  let current: Turn | null = null
  const open = (): Turn => {
    const names = new Set<string>()
    const found = new Promise<void>((settle) => setImmediate(settle)).then(() => {
      current = null
      return look([...names])
    })
    return { names, found }
  }
  return async (name) => {
    current ??= open()
    current.names.add(name)
    return (await current.found).get(name)
  }
}
