/** The newest version of each shift that a write is underway for. */
const underway = new Map<number, Promise<number>>()

/**
 * Sends the writes of one shift one after the other, each based on the version that the one before
 * it left: keys are faster than the server. `write` gets the version and resolves with the new one.
 */
export async function writeInOrder(
  shiftId: number,
  version: number,
  write: (version: number) => Promise<number>,
): Promise<void> {
  const former = underway.get(shiftId)
  const sent =
    former === undefined ? write(version) : former.then((known) => write(Math.max(version, known)))
  // A failed write leaves the version as it was; its own caller hears of the failure.
  const left = sent.catch(() => version)
  underway.set(shiftId, left)
  try {
    await sent
  } finally {
    if (underway.get(shiftId) === left) underway.delete(shiftId)
  }
}
