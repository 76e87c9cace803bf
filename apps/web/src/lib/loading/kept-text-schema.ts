import { z } from 'zod'

const keptTextSchema = z.object({
  path: z.string(),
  /** Names of fields with what was typed. */
  typed: z.array(z.tuple([z.string(), z.string()])),
})

/** What was typed on the page of a path; null when the stored text is no such thing. */
export function parseKeptText(json: string): z.infer<typeof keptTextSchema> | null {
  try {
    return keptTextSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
