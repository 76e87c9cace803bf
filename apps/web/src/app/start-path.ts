import { getCurrentUser } from '../lib/session/current-user.ts'
import { startPathOf } from './paths.ts'

/** The first screen of who is signed in, in this window. */
export const startPath = (): string =>
  startPathOf(getCurrentUser(), matchMedia('(max-width: 767px)').matches)
