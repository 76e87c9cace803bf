/** Width of an hour on a narrow screen in px; a small phone shows eight hours. */
export const phoneHourWidth = 44
