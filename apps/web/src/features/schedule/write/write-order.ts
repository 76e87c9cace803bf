/** The version that the last queued write of each shift leaves, while one is in flight. */
export const inFlight = new Map<number, Promise<number>>()

/**
 * Runs the writes of one shift one after the other, because keys are faster than the server. `write`
 * gets the newer of `version` and the version that the write before it left, and resolves with the
 * new one.
 */
export async function writeInOrder(
  shiftId: number,
  version: number,
  write: (version: number) => Promise<number>,
): Promise<void> {
  const base = inFlight.get(shiftId)?.then((known) => Math.max(version, known))
  const sent = base === undefined ? write(version) : base.then(write)
  // A failed write leaves the version that it was based on; only its own caller gets the error.
  const left = sent.catch(() => base ?? version)
  inFlight.set(shiftId, left)
  try {
    await sent
  } finally {
    if (inFlight.get(shiftId) === left) inFlight.delete(shiftId)
  }
}
