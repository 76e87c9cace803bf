import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useLocation, useRouter } from './hooks.tsx'
import type { NavigateOptions } from './router.ts'

export interface LinkProps extends NavigateOptions, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of the app, such as `/schedule?view=list`. */
  readonly to: string
}

/** A click that opens the address in this tab, and not in another or as a download. */
const staysInTab = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self')

/** A link to another screen, without loading the page again. To the current address it adds no entry. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const router = useRouter()
  const { pathname, search, hash } = useLocation()
  const url = router.resolve(to)
  const path = url.pathname + url.search + url.hash
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !staysInTab(event) || url.origin !== router.origin) return
    event.preventDefault()
    router.navigate(path, { replace: replace ?? path === pathname + search + hash, state })
  }
  return <a {...anchor} href={url.origin === router.origin ? path : to} onClick={follow} />
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly className: (isActive: boolean) => string
}

/** A link that is marked while the screen, or one below its path, is shown. */
export function NavLink({ className, ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = pathname === link.to || pathname.startsWith(`${link.to}/`)
  return (
    <Link {...link} aria-current={isActive ? 'page' : undefined} className={className(isActive)} />
  )
}
