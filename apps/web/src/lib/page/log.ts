import { isDebugOn } from './debug-settings.ts'

/** Logs a failure that the user need not see; `context` says what was attempted. */
export function logProblem(context: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of a page
  console.error(`${context}:`, error)
}

/** Prints a line of the debug log to the browser's console. */
export function logDebugLine(text: string): void {
  // biome-ignore lint/suspicious/noConsole: 'Debug mode' logs to the console
  console.info('Debug:', text)
}

/** Prints a step of a template's application while 'Template debug logs' is on. */
export function logTemplateStep(step: string, details: object): void {
  if (!isDebugOn('templateDebugLogs')) return
  // biome-ignore lint/suspicious/noConsole: 'Template debug logs' logs to the console
  console.info(`Template, ${step}:`, details)
}

/** Prints a list to the browser's console, for the debug panel. */
export function logList(title: string, list: readonly object[]): void {
  // biome-ignore lint/suspicious/noConsole: the debug panel prints to the console
  console.info(title, list)
}
