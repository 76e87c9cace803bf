import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PathParams } from './match-path.ts'
import type { Location, NavigateOptions, Router, ShouldBlock } from './router.ts'

interface RouterState {
  readonly router: Router
  readonly location: Location
}

const RouterContext = createContext<RouterState | null>(null)

function useRouterState(): RouterState {
  const state = use(RouterContext)
  if (!state) throw new Error('There is no RouterProvider above')
  return state
}

interface RouterProviderProps {
  readonly router: Router
  readonly children: ReactNode
}

/** Renders each new address as a transition: the screen before it stays until the next one has loaded. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [location, setLocation] = useState(router.location)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setLocation(router.location))
    // A screen may have navigated before this effect.
    update()
    return router.subscribe(update)
  }, [router])
  const state = useMemo(() => ({ router, location }), [router, location])
  return <RouterContext value={state}>{children}</RouterContext>
}

export const useRouter = (): Router => useRouterState().router

/** The rendered address. The window has the next one while its screen still loads. */
export const useLocation = (): Location => useRouterState().location

/** Stable. Relative addresses such as `?tab=team` keep the path. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate

const ParamsContext = createContext<PathParams>({})
export const ParamsProvider = ParamsContext

/** The parameters in the path of the rendered screen. */
export const useParams = (): PathParams => use(ParamsContext)

/** The parameters of the rendered address, and a stable function that goes to others of the same path. */
export function useSearchParams() {
  const { router, location } = useRouterState()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => router.navigate(`?${next}`, options),
    [router],
  )
  return [params, setParams] as const
}

/** Goes to another address once it is rendered. */
export function Navigate({ to, replace, state }: NavigateOptions & { readonly to: string }) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is often a new object
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace])
  return null
}

interface BlockedNavigation {
  readonly proceed: () => void
}

/**
 * Holds navigations back for which the stable `shouldBlock` is true. Answers the last of them, and a
 * function that forgets it.
 */
export function useBlocker(shouldBlock: ShouldBlock) {
  const router = useRouter()
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null)
  useEffect(
    () => router.block(shouldBlock, (proceed) => setBlocked({ proceed })),
    [router, shouldBlock],
  )
  const forget = useCallback(() => setBlocked(null), [])
  return { blocked, forget }
}
