/** Long enough to reach the toast's button with the keyboard. */
export const undoToastMs = 10_000
