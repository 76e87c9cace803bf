import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { swapFolder } from '../../scripts/swap-folder.mjs'

/** Builds the pages beside those that a running server sends, and swaps them in the end. */
const root = fileURLToPath(new URL('.', import.meta.url))

await build({ root, build: { outDir: 'dist.next', emptyOutDir: true } })
swapFolder(join(root, 'dist'), join(root, 'dist.next'))
