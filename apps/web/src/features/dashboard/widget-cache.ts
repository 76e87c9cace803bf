const cachePrefix = 'widget:'

/** What the cache keys of a widget's data start with. */
export const widgetCachePrefix = (type: string): string => `${cachePrefix}${type}:`

export const isWidgetKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith(cachePrefix)
