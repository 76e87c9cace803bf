import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StatementObserver } from '../database/observed-client.ts'
import type { Tracing } from './tracing.ts'

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads a header `traceparent` (W3C Trace Context); null when it is malformed. */
function traceParent(header: string): SpanContext | null {
  const [, traceId, spanId, flags] = pattern.exec(header) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

export interface TracingOptions {
  /** The base address of an OTLP receiver; traces are posted to `/v1/traces` below it. */
  readonly endpoint: string
  readonly serviceName: string
  /** Whether the header `traceparent` of a request is believed. */
  readonly continuesTraces: boolean
}

const closeWithinMs = 2_000

/**
 * Spans have the names of OpenTelemetry's conventions. They contain no URL, no parameter and no
 * value, because each of those may be secret: the pattern of a route and the name of a statement say
 * enough. Nothing is registered globally, so the nodes of one process do not mix.
 */
export function startTracing({ endpoint, serviceName, continuesTraces }: TracingOptions): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  })
  const tracer = provider.getTracer('weekboard')
  const current = new AsyncLocalStorage<Span>()
  return {
    register: (app) => traceRequests(app, { tracer, current, continuesTraces }),
    observer: observeStatements(tracer, current),
    runJob: async (task, work) => {
      const span = tracer.startSpan(task, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
      try {
        return await current.run(span, work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    close: () => Promise.race([provider.shutdown().catch(() => undefined), delay(closeWithinMs)]),
  }
}

interface RequestTracing {
  readonly tracer: Tracer
  readonly current: AsyncLocalStorage<Span>
  readonly continuesTraces: boolean
}

function traceRequests(
  app: FastifyInstance,
  { tracer, current, continuesTraces }: RequestTracing,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.upgrade) return done()
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    const attributes: Attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'weekboard.request_id': request.id,
    }
    const header = continuesTraces && defaultTextMapGetter.get(request.headers, 'traceparent')
    const parent = typeof header === 'string' ? traceParent(header) : null
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(`${request.method} ${route}`, options, context)
    spans.set(request, span)
    current.run(span, done)
  })
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) current.run(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    const { principal } = request
    if (principal) span.setAttribute('weekboard.organization_id', principal.organization.id)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

/** Statements of requests and jobs only; those of timers would be traces of their own. */
function observeStatements(tracer: Tracer, current: AsyncLocalStorage<Span>): StatementObserver {
  return (statement) => {
    const parent = current.getStore()
    if (!parent) return () => undefined
    const summary = summarize(statement)
    const span = tracer.startSpan(
      summary,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
      },
      trace.setSpan(ROOT_CONTEXT, parent),
    )
    return (isDone) => {
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}

/** The name of a prepared statement, or the first word of its text. */
const summarize = (statement: string): string => /[\w-]+/.exec(statement)?.[0] ?? 'statement'
