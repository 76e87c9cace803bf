import type { SpanContext } from '@opentelemetry/api'

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads a header `traceparent` (W3C Trace Context); null when it is malformed. */
export function traceParent(header: string): SpanContext | null {
  const [, traceId, spanId, flags] = pattern.exec(header) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
