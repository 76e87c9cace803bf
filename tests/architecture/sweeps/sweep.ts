/** How a route is swept: with which ids of the café a stranger tries it, and with which unknown ones. */
export interface Sweep {
  readonly path?: (ids: CafeIds) => string
  readonly unknownPath?: string
  readonly body?: (ids: CafeIds) => unknown
  readonly unknownBody?: unknown
}

export interface CafeIds {
  readonly shift: number
  readonly schedule: number
  readonly employee: number
  readonly session: number
  readonly passkey: number
  readonly identity: number
  readonly invitation: number
  readonly timeOff: number
  readonly template: number
  readonly repetition: number
  readonly notification: number
  readonly pushSubscription: number
  readonly layout: number
  readonly employeeImport: number
  readonly dataExport: number
  readonly apiKey: number
  readonly assistant: number
  readonly position: number
  readonly announcement: number
  readonly shiftRequest: number
  readonly brainRun: number
  readonly webhook: number
  readonly webhookDelivery: number
}

/** Nobody has it. */
export const unknownId = 8_000_000
/** A row of a list, and what is below it. */
export const inList =
  (list: string, id: keyof CafeIds) =>
  (below = ''): Sweep => ({
    path: (ids) => `${list}/${ids[id]}${below}`,
    unknownPath: `${list}/${unknownId}${below}`,
  })
