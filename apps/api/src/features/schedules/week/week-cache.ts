/** A printed reply and the tag that names exactly this state of it. */
export interface PrintedWeek {
  readonly tag: string
  readonly body: Buffer
}

export interface WeekCache {
  get(key: string): PrintedWeek | undefined
  /**
   * Keeps the text of a week, forgetting what was used longest ago to make room, and returns it as
   * it is sent: as bytes, or as it came when it is larger than everything and not kept.
   */
  keep(key: string, tag: string, text: string): Buffer | string
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
    keep(key, tag, text) {
      forget(key)
      // No text has fewer bytes than characters.
      if (text.length > maxBytes) return text
      const body = Buffer.from(text)
      if (body.byteLength > maxBytes) return body
      weeks.set(key, { tag, body })
      bytes += body.byteLength
      for (const oldest of weeks.keys()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
      return body
    },
  }
}
