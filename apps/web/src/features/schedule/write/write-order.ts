/** The version that the last queued write of each shift leaves, while one is in flight. */
const inFlight = new Map<number, Promise<number>>()

export type Versions = ReadonlyMap<number, number>

/** What a write replied, and the versions that it leaves. */
interface Written<Reply> {
  readonly reply: Reply
  readonly versions: Versions
}

/**
 * Runs the writes of each shift one after the other, because keys are faster than the server. `write`
 * gets, for each shift, the newer of the given version and that which the write before it left.
 */
export async function writeInOrder<Reply>(
  shown: Versions,
  write: (versions: Versions) => Promise<Written<Reply>>,
): Promise<Reply> {
  const versions = new Map(shown)
  const before = [...shown].flatMap(([id, version]) =>
    inFlight.has(id)
      ? [inFlight.get(id)?.then((known) => versions.set(id, Math.max(version, known)))]
      : [],
  )
  const sent =
    before.length === 0 ? write(versions) : Promise.all(before).then(() => write(versions))
  const left = [...shown].map(([id, version]) => {
    // A failed write leaves the version that it was based on; only its own caller gets the error.
    const base = () => versions.get(id) ?? version
    const after = sent.then((written) => written.versions.get(id) ?? base(), base)
    inFlight.set(id, after)
    return { id, after }
  })
  try {
    return (await sent).reply
  } finally {
    for (const { id, after } of left) if (inFlight.get(id) === after) inFlight.delete(id)
  }
}
