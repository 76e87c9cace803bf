/** A printed reply and the tag that names exactly this state of it. */
export interface PrintedWeek {
  readonly tag: string
  readonly body: Buffer
}

export interface WeekCache {
  get(key: string): PrintedWeek | undefined
  /** Forgets what was used longest ago to make room; what is larger than everything is not kept. */
  set(key: string, week: PrintedWeek): void
}

/** Printed weeks in the memory of this node, up to so many bytes of JSON. */
export function createWeekCache(maxBytes: number): WeekCache {
  // A Map keeps the order of insertion: whoever is used moves to the end.
  const weeks = new Map<string, PrintedWeek>()
  let bytes = 0
  const forget = (key: string) => {
    bytes -= weeks.get(key)?.body.byteLength ?? 0
    weeks.delete(key)
  }
  return {
    get(key) {
      const week = weeks.get(key)
      if (week) {
        weeks.delete(key)
        weeks.set(key, week)
      }
      return week
    },
    set(key, week) {
      forget(key)
      if (week.body.byteLength > maxBytes) return
      weeks.set(key, week)
      bytes += week.body.byteLength
      for (const oldest of weeks.keys()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },
  }
}
