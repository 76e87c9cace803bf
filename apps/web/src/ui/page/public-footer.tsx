import { pagePaths } from '@weekboard/contracts/pages'
import { TextLink } from './text-link.tsx'

export const accessibilityLabel = 'Accessibility'

/** The last line of pages for people who are not signed in. */
export function PublicFooter() {
  return (
    <footer className="mt-auto pt-8 text-center text-sm">
      <TextLink to={pagePaths.accessibility}>{accessibilityLabel}</TextLink>
    </footer>
  )
}
