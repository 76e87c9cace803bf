import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * Puts a folder in the place of another one within an instant, so that a server that reads from there
 * meanwhile finds either the former files or the new ones.
 */
export function swapFolder(folder, next) {
  const former = `${folder}.former`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(next, folder)
  rmSync(former, { recursive: true, force: true })
}
