import type {
  RouteBodyInput,
  RouteContract,
  RouteParams,
  RouteQueryInput,
  Upload,
} from '@weekboard/contracts/route'

type InputField<K extends string, Declared, Value> = Declared extends undefined
  ? unknown
  : undefined extends Value
    ? { readonly [P in K]?: Value }
    : { readonly [P in K]: Value }

/** The input of a call: exactly the params, query and body that the route declares. */
export type CallInput<T extends RouteContract> = InputField<'params', T['params'], RouteParams<T>> &
  InputField<'query', T['query'], RouteQueryInput<T>> &
  (T extends { readonly upload: Upload }
    ? { readonly body: Blob }
    : InputField<'body', T['body'], RouteBodyInput<T>>)

/** The path below the API prefix with its parameters and query filled in. */
export function addressOf<T extends RouteContract>(route: T, input: CallInput<T>): string {
  const { params = {}, query = {} }: Partial<Record<'params' | 'query', Record<string, unknown>>> =
    input as object
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
