import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/**
 * Where the caller of the present request finds this service, such as `http://127.0.0.1:3000`. A job
 * has that of the request that enqueued it. Undefined elsewhere, and when `PUBLIC_URL` is set.
 */
export const requestOrigin = (): string | undefined => current.getStore()

export const runWithOrigin = <T>(origin: string, work: () => T): T => current.run(origin, work)

/** The payload of a job with the origin of the present request, which `runAtOriginOf` reads. */
export const withOrigin = <T extends object>(payload: T): T & { readonly origin?: string } => {
  const origin = requestOrigin()
  return origin === undefined ? payload : { ...payload, origin }
}

/** Runs a job as a part of the request that enqueued it. */
export function runAtOriginOf<T>(payload: unknown, work: () => T): T {
  const { origin } = (payload ?? {}) as { readonly origin?: unknown }
  return typeof origin === 'string' ? runWithOrigin(origin, work) : work()
}
