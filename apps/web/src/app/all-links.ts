import type { NavigationLink } from '../features/feature.ts'
import { screenLinks } from '../features/features.ts'
import { lateLinks } from '../features/late-features.ts'

/** Every link to a screen, for what loads late. */
export const allLinks: readonly NavigationLink[] = [...screenLinks, ...lateLinks]
