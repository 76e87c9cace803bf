import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the pages and the server that the tests start, unless nothing has changed since. */
export async function setup(): Promise<void> {
  const { build }: { build: () => Promise<number> } = await import(
    /* @vite-ignore */ join(root, 'scripts/build.mjs')
  )
  if ((await build()) !== 0) throw new Error('The pages and the server cannot be built')
}
