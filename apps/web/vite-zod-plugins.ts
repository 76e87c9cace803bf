import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const jsonSchemaModules =
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const exportedName = /^export (?:const|function|class) (\w+)/gm

/** JSON Schema is for the API's reference; the browser does not need it. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'weekboard:without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: jsonSchemaModules },
      handler(code) {
        const names = [...code.matchAll(exportedName)].map(([, name]) => name)
        if (names.length === 0) this.error('zod keeps its JSON Schema elsewhere now')
        return {
          code: names.map((name) => `export const ${name} = () => undefined`).join('\n'),
          map: null,
        }
      },
    },
  }
}

const sources = [
  new URL('src/', import.meta.url),
  new URL('../../packages/contracts/src/', import.meta.url),
]
/** `import.meta.url` reads no schema. */
const propertyAccess = /(?<!\bimport\.meta)\.(\w+)/g
/** Called by zod itself and by react-hook-form's resolver. */
const alwaysUsed = ['check', 'clone', 'parse', 'parseAsync', 'safeParse', 'safeParseAsync']

/** The names of all properties that the source of the browser reads or calls. */
async function findPropertyNames(): Promise<Set<string>> {
  const names = new Set(alwaysUsed)
  for (const folder of sources.map((url) => fileURLToPath(url))) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue
      for (const [, name = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(
        propertyAccess,
      )) {
        names.add(name)
      }
    }
  }
  return names
}

/** The methods of one kind of schema: the last argument of the call that defines it. */
const methodList = /^\}, \{\n[\s\S]*?^\}\)+;$/gm
const method = /^ {4}(?:async )?(\w+)\(.*\) \{\n(?:(?: {8}.*)?\n)*? {4}\},\n/gm
const codeGenerator = 'core.$ZodObjectJIT.init'
const cycleDetection = 'core.config({ memoizer: core.memoizer() })'

/**
 * Removes the schema methods that no source of the browser names, which would keep every kind of
 * schema and check in the first load. Also removes the code generator, which `jitless` turns off, and
 * the detection of cycles, which JSON and forms cannot have. Saves 6.5 kB of gzipped script.
 */
export function withoutUnusedSchemaMethods(): Plugin {
  return {
    name: 'weekboard:without-unused-schema-methods',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      async handler(code) {
        const used = await findPropertyNames()
        let removed = 0
        const shorter = code.replace(methodList, (list) =>
          list.replace(method, (text: string, name: string) => {
            if (used.has(name)) return text
            removed += 1
            return ''
          }),
        )
        if (removed === 0 || !code.includes(codeGenerator) || !code.includes(cycleDetection)) {
          this.error('zod defines its schemas differently now')
        }
        return {
          code: shorter
            .replaceAll(codeGenerator, 'core.$ZodObject.init')
            .replaceAll(cycleDetection, 'undefined'),
          map: null,
        }
      },
    },
  }
}

const description = /^\s+(?:(?:summary|tag): (['"`]).*\1|access: .+),\n/gm

/**
 * The descriptions of routes are for the reference of the API. Who may call one is checked by the
 * server; screens ask the rights by name. Saves 1 kB.
 */
export function withoutRouteDescriptions(): Plugin {
  return {
    name: 'weekboard:without-route-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contracts\/src\// },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  }
}
