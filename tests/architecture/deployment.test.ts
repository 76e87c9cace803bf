import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadComposeFile } from '../support/servers/topology/compose.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const compose = loadComposeFile({ SECRETS_FOLDER: 'secrets' })
const services = Object.entries(compose.services)
const nodes = ['node-1', 'node-2', 'node-3', 'worker']

test('docker-compose.yml names services, configurations, secrets and variables that exist', () => {
  const documented = read('docs/operating.md')
  for (const [name, service] of services) {
    for (const other of Object.keys(service.depends_on)) {
      expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining([other])])
    }
    for (const { source } of service.configs) expect(compose.configs).toHaveProperty(source)
    for (const secret of service.secrets) expect(compose.secrets).toHaveProperty(secret)
    expect([name, service.image ?? '']).not.toEqual([name, expect.stringMatching(/:latest$/)])
  }
  for (const name of ['migrate', ...nodes]) {
    const variables = Object.keys(compose.services[name]?.environment ?? {})
    const unknown = variables.filter(
      (each) => !documented.includes(`\`${each.replace(/_FILE$/, '')}\``),
    )
    expect([name, variables.length > 0, unknown]).toEqual([name, true, []])
  }
})

test('docker-compose.yml refuses to start without passwords, and says how to make them', () => {
  const [, sentence = '', command = ''] =
    /\$\{SECRETS_FOLDER:\?([^}]*'(.+)')\}/.exec(read('docker-compose.yml')) ?? []
  expect(() => loadComposeFile({})).toThrow(sentence)
  expect(read('docs/operating.md')).toContain(command)
  expect(existsSync(new URL(command.split(' ')[1] ?? '', root))).toBe(true)
})

test('the guide has the lines of all containers sent elsewhere by TLS', () => {
  const [, text = ''] =
    /daemon\.json[\s\S]*?```json\n([\s\S]*?)```/.exec(read('docs/operating.md')) ?? []
  const settings = z
    .strictObject({
      'log-driver': z.literal('syslog'),
      'log-opts': z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(text))
  expect(settings['log-opts']['syslog-address']).toMatch(/^tcp\+tls:/)
  // A service that chose a driver of its own would keep its lines on this machine.
  expect(read('docker-compose.yml')).not.toContain('logging:')
})

test('nodes and the worker have a read-only root, no rights and time to drain', () => {
  const raw = z
    .object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(parse(read('docker-compose.yml'), { merge: true }))
  for (const name of ['migrate', 'node-1', 'node-2', 'node-3', 'worker', 'redis', 'pgbouncer']) {
    expect([name, raw.services[name]]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      }),
    ])
  }
  // Compose writes a configuration into the container, which a read-only root refuses.
  for (const [name, { configs }] of services) {
    if (raw.services[name]?.read_only) expect([name, configs]).toEqual([name, []])
  }
  const graceMs = Number.parseInt(String(raw.services['node-1']?.stop_grace_period), 10) * 1_000
  const drainMs = Number(compose.services['node-1']?.environment.DRAIN_MS)
  expect(graceMs).toBeGreaterThan(drainMs + 10_000)
  // At least two probes of the balancer see that the node is not ready.
  const everyMs = Number(
    /health_interval (\d+)s/.exec(compose.configs.balancer?.content ?? '')?.[1],
  )
  expect(drainMs).toBeGreaterThan(2 * everyMs * 1_000)
})

test('the Dockerfile copies what exists, and runs Node itself without rights', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const defaults = lines.flatMap((line) => [...line.matchAll(/^ARG (\w+)=(\S+)$/g)])
  const images = Object.fromEntries(defaults.map(([, name, image]) => [name, image]))
  const named = lines.map((line) => line.replace(/\$\{(\w+)\}/, (_all, name) => images[name]))
  // What a first line names would be pulled before anything is built.
  expect(lines[0]).not.toContain('syntax=')
  for (const from of named.filter((line) => line.startsWith('FROM '))) {
    expect(from).toMatch(/^FROM (\S+:\S+|scratch AS )/)
    expect(from).not.toContain(':latest')
  }
  for (const copy of lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'))) {
    for (const source of copy.split(' ').slice(1, -1)) {
      expect([source, existsSync(new URL(source, root))]).toEqual([source, true])
    }
  }
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last).toContain('USER nonroot')
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
  expect(last.find((line) => line.startsWith('ENTRYPOINT '))).toMatch(/^ENTRYPOINT \["\S*\/node"/)
  expect(last.filter((line) => /^(RUN|ADD) |npm/.test(line))).toEqual([])
})

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/livez', '/readyz']), port: z.literal(3_000) }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
})
const podSchema = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  terminationGracePeriodSeconds: z.int(),
  containers: z.tuple([
    z.object({
      env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      startupProbe: probe,
      livenessProbe: probe,
      readinessProbe: probe,
      resources: z.object({ requests: z.object({}), limits: z.object({}) }),
      securityContext: z.object({
        readOnlyRootFilesystem: z.literal(true),
        allowPrivilegeEscalation: z.literal(false),
      }),
    }),
  ]),
})
const labels = z.record(z.string(), z.string())
const listSchema = z.object({
  items: z.array(
    z.object({
      apiVersion: z.string(),
      kind: z.string(),
      metadata: z.object({ name: z.string() }),
      spec: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

test('the Kubernetes example has probes, limits, budgets and time to drain', () => {
  const { items } = listSchema.parse(parse(read('deploy/kubernetes/weekboard.yaml')))
  const ofKind = (kind: string) => items.filter((item) => item.kind === kind)
  const deployments = ofKind('Deployment').map(({ spec }) =>
    z
      .object({
        selector: z.object({ matchLabels: labels }),
        template: z.object({ metadata: z.object({ labels }), spec: podSchema }),
      })
      .parse(spec),
  )
  expect(deployments).toHaveLength(2)
  for (const { selector, template } of deployments) {
    expect(template.metadata.labels).toEqual(selector.matchLabels)
    const [{ env }] = template.spec.containers
    const drainMs = Number(env.find(({ name }) => name === 'DRAIN_MS')?.value ?? 0)
    expect(template.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(
      drainMs + 10_000 - 1,
    )
  }
  const budgets = ofKind('PodDisruptionBudget').map(({ spec }) =>
    z.object({ selector: z.object({ matchLabels: labels }) }).parse(spec),
  )
  expect(budgets.map(({ selector }) => selector)).toEqual(
    deployments.map(({ selector }) => selector),
  )
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['ConfigMap', 'Job', 'Deployment', 'Service', 'Ingress', 'PodDisruptionBudget'],
      'HorizontalPodAutoscaler',
    ]),
  )
})

test('the worker has memory for a run of Brain beside its own', () => {
  const mebibytes = (text = ''): number => {
    const [, digits, unit = ''] = /^(\d+)(m|g|Mi|Gi)$/.exec(text) ?? []
    return Number(digits) * (unit.startsWith('g') || unit === 'Gi' ? 1_024 : 1)
  }
  const raw = z
    .object({ services: z.record(z.string(), z.object({ mem_limit: z.string().optional() })) })
    .parse(parse(read('docker-compose.yml'), { merge: true }))
  const [, ofPod] =
    /value: worker[\s\S]*?limits: \{ memory: (\w+) \}/.exec(
      read('deploy/kubernetes/weekboard.yaml'),
    ) ?? []
  // What docs/operating.md says that a run takes at most, and what a node idles at.
  const [, ofRun] = /with up to (\d+) MB/.exec(read('docs/operating.md')) ?? []
  const [, idle] = /idles at about (\d+) MiB/.exec(read('docs/operating.md')) ?? []
  const needed = Number(ofRun) + Number(idle)
  expect(needed).toBeGreaterThan(0)
  expect(mebibytes(raw.services.worker?.mem_limit)).toBeGreaterThanOrEqual(needed)
  expect(mebibytes(ofPod)).toBeGreaterThanOrEqual(needed)
})
