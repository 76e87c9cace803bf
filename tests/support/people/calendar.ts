import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

export interface ReadEvent {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly status: string
  readonly sequence: number
  readonly description: string | null
}

/** The events as ical.js reads them, with the time zone component of the feed alone. */
export function readByIcalJs(text: string): ReadEvent[] {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence ?? 0,
      description: event.description || null,
    }
  })
}

/** The events as node-ical reads them, by the time zones of this runtime. */
export function readByNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT' || !part.start || !part.end) return []
    return [
      {
        uid: part.uid,
        start: new Date(part.start).toISOString(),
        end: new Date(part.end).toISOString(),
        status: part.status ?? '',
        sequence: Number(part.sequence),
        description: typeof part.description === 'string' ? part.description : null,
      },
    ]
  })
}
