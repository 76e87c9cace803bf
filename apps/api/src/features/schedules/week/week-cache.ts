import { LRUCache } from 'lru-cache'

/** A serialized reply and the ETag that names exactly this state of it. */
export interface CachedWeek {
  readonly tag: string
  readonly body: Buffer
}

/** Serialized weeks in the memory of this node, least recently used out first. */
export type WeekCache = LRUCache<string, CachedWeek>

/** `maxBytes` limits the JSON of all cached weeks; a larger week is not cached. */
export const createWeekCache = (maxBytes: number): WeekCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.byteLength })
