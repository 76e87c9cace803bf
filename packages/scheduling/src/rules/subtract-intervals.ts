/** Two wall-clock times in milliseconds, as if the zone were UTC; the end is not included. */
export interface WallClockInterval {
  readonly from: number
  readonly to: number
}

/** The rest of an interval outside the removed intervals. */
export const subtractIntervals = (
  whole: WallClockInterval,
  removed: readonly WallClockInterval[],
): WallClockInterval[] =>
  removed.reduce<WallClockInterval[]>(
    (rest, { from, to }) =>
      rest.flatMap((piece) =>
        [
          { from: piece.from, to: Math.min(piece.to, from) },
          { from: Math.max(piece.from, to), to: piece.to },
        ].filter((left) => left.from < left.to),
      ),
    [whole],
  )
