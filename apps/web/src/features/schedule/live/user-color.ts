/** Spreads consecutive ids over the colour wheel. */
const goldenAngle = 137.508

/** The colour of a user on this screen, dark enough for white text in both themes. */
export const userColor = (userId: number): string =>
  `oklch(0.5 0.13 ${Math.round((userId * goldenAngle) % 360)})`

export const userTextColor = '#fff'
