import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const deployed = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url)), 'utf8')

export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

export function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(deployed('prometheus/alerts.yaml')) as {
    groups: readonly { readonly rules: readonly AlertRule[] }[]
  }
  return groups.flatMap(({ rules }) => rules)
}

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

export const readDashboardPanels = (): readonly Panel[] =>
  (JSON.parse(deployed('grafana/weekboard.json')) as { panels: readonly Panel[] }).panels

/** The names of metrics in an expression, without the one that Prometheus itself adds. */
export const metricsIn = (expression: string): readonly string[] =>
  expression.match(/\b(?:weekboard|process|nodejs)_\w+/g) ?? []

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What one scrape returned. */
export interface Scrape {
  readonly samples: readonly Sample[]
  /** Declared metrics, also those without a value yet, with the suffixes of histograms. */
  readonly names: ReadonlySet<string>
}

export async function scrape(url: string): Promise<Scrape> {
  const reply = await fetch(`${url}/metrics`)
  if (reply.status !== 200) throw new Error(`/metrics replied ${reply.status}`)
  const lines = (await reply.text()).split('\n')
  const names = new Set<string>()
  for (const line of lines) {
    const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    if (!name) continue
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    for (const suffix of suffixes) names.add(name + suffix)
  }
  return { samples: lines.flatMap(parseSample), names }
}

function parseSample(line: string): Sample[] {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  if (!name) return []
  return [{ name, labels: parseLabels(labels), value: Number(value) }]
}

const parseLabels = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

const form =
  /^(?<increase>increase\()?(?<name>\w+)(?:\{(?<labels>[^}]*)\})?(?:\[\w+\]\))? (?<operator>==|>) (?<limit>[\d.]+)$/

/**
 * Whether an alert's expression is true, of the two simple forms that rules about one node have: a
 * value compared with a number, and the increase of a counter between two scrapes. Throws on others.
 */
export function isTrue(expression: string, current: Scrape, before: Scrape = current): boolean {
  const { increase, name, labels = '', operator, limit } = form.exec(expression)?.groups ?? {}
  if (!name) throw new Error(`The expression cannot be evaluated: ${expression}`)
  const values = valuesOf(current, name, parseLabels(labels))
  const earlier = valuesOf(before, name, parseLabels(labels))
  return values.some((value, index) => {
    const compared = increase ? value - (earlier[index] ?? 0) : value
    return operator === '==' ? compared === Number(limit) : compared > Number(limit)
  })
}

/** The values of the series that have these labels. */
export const valuesOf = (
  { samples }: Scrape,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number[] =>
  samples
    .filter((sample) => sample.name === name)
    .filter((sample) =>
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .map(({ value }) => value)
