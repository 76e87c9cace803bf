/**
 * Plays rounds that do not touch each other, some of them at the same time. `round` is told its
 * number and its lane: within a lane one round follows the other.
 */
export async function playRounds(
  count: number,
  lanes: number,
  round: (index: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const play = async (lane: number) => {
    while (next < count) {
      const index = next
      next += 1
      await round(index, lane)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => play(lane)))
}
