/**
 * Never settles: a form that awaits it after it has led on stays busy until the next screen, whose
 * code may still have to arrive, takes its place.
 */
export const untilReplaced = (): Promise<never> => new Promise(() => undefined)
