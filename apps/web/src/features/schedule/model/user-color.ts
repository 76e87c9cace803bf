/** Between two people who came one after the other: as far apart on the colour wheel as can be. */
const goldenAngle = 137.508

/** The colour of a person on this screen, dark enough for white text in both themes. */
export const userColor = (userId: number): string =>
  `oklch(0.5 0.13 ${Math.round((userId * goldenAngle) % 360)})`

/** What is written on a person's colour. */
export const userTextColor = '#fff'
