import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

const stateSchema = z.object({ token: z.string() })

/**
 * The token of a mailed link to a screen; null without one. It moves from the URL, where it could be read
 * or shared, into the state of the same history entry, where a reload finds it.
 */
export function useLinkToken(path: string): string | null {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') || null
  useEffect(() => {
    if (token) void navigate(path, { replace: true, state: { token } })
  }, [token, path, navigate])
  return token ?? stateSchema.safeParse(state).data?.token ?? null
}
