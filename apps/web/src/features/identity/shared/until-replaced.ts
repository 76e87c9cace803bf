/**
 * Never resolves. A form awaits it after navigating, so that it stays busy until the next screen,
 * whose module may still load, replaces it.
 */
export const untilReplaced = (): Promise<never> => new Promise(() => undefined)
