/** The marks of a shift that the viewer has asked for or wants to give away. */
export const requestMarks = {
  claim: 'Claimed, waiting',
  offer: 'Offered, waiting',
  swap: 'Swap proposed, waiting',
  accepted: 'Accepted, waiting',
} as const
