/** Logs a failure that the user need not see; `context` says what was attempted. */
export function logProblem(context: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of a page
  console.error(`${context}:`, error)
}

/** Prints a list to the browser's console, for the debug panel. */
export function logList(title: string, list: readonly object[]): void {
  // biome-ignore lint/suspicious/noConsole: the debug panel prints to the console
  console.info(title, list)
}
