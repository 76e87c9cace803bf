/** The newest version of each shift with a write in flight. */
const inFlight = new Map<number, Promise<number>>()

/**
 * Runs the writes of one shift one after the other, because keys are faster than the server. `write`
 * gets the version that the write before it left and resolves with the new version.
 */
export async function writeInOrder(
  shiftId: number,
  version: number,
  write: (version: number) => Promise<number>,
): Promise<void> {
  const former = inFlight.get(shiftId)
  const sent =
    former === undefined ? write(version) : former.then((known) => write(Math.max(version, known)))
  // A failed write leaves the version as it was; only its own caller gets the error.
  const left = sent.catch(() => version)
  inFlight.set(shiftId, left)
  try {
    await sent
  } finally {
    if (inFlight.get(shiftId) === left) inFlight.delete(shiftId)
  }
}
