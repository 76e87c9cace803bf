import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What a node counts about itself, for Prometheus. Names end in their unit, and labels have few
 * values: the pattern of a route, never its ids. `docs/operating.md` lists them.
 */
export interface Metrics {
  readonly registry: Registry
  /** Adds a gauge that is read when Prometheus asks. Without labels `read` returns its value. */
  gauge(name: string, help: string, read: () => number): void
  /** Adds a metric as `gauge` does, for a value that only grows. */
  counter(name: string, help: string, read: () => number): void
  /** Adds a gauge with one series for each value of a label. */
  gaugeBy(name: string, help: string, label: string, read: () => Readonly<LabelledValues>): void
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>
  readonly statementSeconds: Histogram<'pool' | 'result'>
  readonly jobSeconds: Histogram<'task' | 'result'>
  readonly deliverySeconds: Histogram
  readonly lateDeliveries: Counter
  readonly webhookFailures: Counter<'kind'>
  readonly mailsWithoutTls: Counter
  readonly replicaReads: Counter<'result'>
  readonly unexpectedErrors: Counter
}

type LabelledValues = Record<string, number>

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300]
const deliveryBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30]

/** The metrics of one node, which shares them with no other node of its process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  return { registry, ...readers([registry]), ...instruments([registry]) }
}

const readers = (registers: Registry[]): Pick<Metrics, 'gauge' | 'counter' | 'gaugeBy'> => ({
  gauge(name, help, read) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  },
  counter(name, help, read) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  },
  gaugeBy(name, help, label, read) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: [label],
      collect() {
        this.reset()
        for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number)
      },
    })
  },
})

const instruments = (registers: Registry[]) => ({
  requestSeconds: new Histogram({
    name: 'weekboard_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  }),
  statementSeconds: new Histogram({
    name: 'weekboard_database_query_duration_seconds',
    help: 'From sending a statement to its reply, behind others on the same connection.',
    labelNames: ['pool', 'result'] as const,
    buckets: statementBuckets,
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'weekboard_job_duration_seconds',
    help: 'One run of a job; result is done or failed, and a failed one is tried again.',
    labelNames: ['task', 'result'] as const,
    buckets: jobBuckets,
    registers,
  }),
  deliverySeconds: new Histogram({
    name: 'weekboard_event_delivery_lag_seconds',
    help: "From an event's commit to its delivery to the sockets of this node.",
    buckets: deliveryBuckets,
    registers,
  }),
  lateDeliveries: new Counter({
    name: 'weekboard_event_deliveries_late_total',
    help: 'Events that reached the sockets of this node more than 5 s after their commit.',
    registers,
  }),
  webhookFailures: new Counter({
    name: 'weekboard_webhook_failures_total',
    help: 'Attempts of this node to deliver to a webhook that failed; tls: a bad certificate.',
    labelNames: ['kind'] as const,
    registers,
  }),
  mailsWithoutTls: new Counter({
    name: 'weekboard_mail_without_tls_total',
    help: 'Attempts of this node to send a mail that failed because the mail server offers no TLS.',
    registers,
  }),
  replicaReads: new Counter({
    name: 'weekboard_replica_reads_total',
    help: 'Reads that a replica can serve; primary: it was away or behind.',
    labelNames: ['result'] as const,
    registers,
  }),
  unexpectedErrors: new Counter({
    name: 'weekboard_unexpected_errors_total',
    help: 'Rejections and exceptions that nothing handled. The node drains after the first and ends.',
    registers,
  }),
})
