import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const conditions = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const serviceSchema = z.object({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: conditions })).default({}),
})
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  configs: z.record(z.string(), z.object({ content: z.string() })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

export type ComposeService = z.infer<typeof serviceSchema>
export type ComposeFile = z.infer<typeof composeSchema>

const file = new URL('../../../../docker-compose.yml', import.meta.url)

/** docker-compose.yml as an object, without its variables replaced. */
const readComposeFile = (): unknown => parse(readFileSync(file, 'utf8'), { merge: true })

/** docker-compose.yml with these variables. Throws when one that it demands is missing. */
export function loadComposeFile(variables: Readonly<Record<string, string>>): ComposeFile {
  return composeSchema.parse(interpolated(readComposeFile(), variables))
}

function interpolated(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return withVariables(value, variables)
  if (Array.isArray(value)) return value.map((each) => interpolated(each, variables))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, each]) => [name, interpolated(each, variables)]))
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:?why it is needed}` and `$$`, as Compose replaces them. */
const withVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (match, name: string, kind, rest = '') => {
    if (match === '$$') return '$'
    const value = variables[name]
    if (value) return value
    if (kind === '?') throw new Error(`${name}: ${rest}`)
    return rest
  })
