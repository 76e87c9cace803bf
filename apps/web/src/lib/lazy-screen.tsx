import { type ComponentType, lazy } from 'react'
import { importPatiently } from './import-patiently.ts'
import { allowReload, reloadForMissingFile, ScreenLoadError } from './missing-file.ts'

type ScreenModule<Name extends string, Props> = Record<Name, ComponentType<Props>>

const renewals = new Set<() => void>()

/** Makes screens that failed to load try again when they next render. */
export function renewMissingScreens(): void {
  allowReload()
  for (const renew of renewals) renew()
  renewals.clear()
}

/** A screen whose module loads when it first renders. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<ScreenModule<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        const screen: ComponentType<Props> = (await importPatiently(load))[name]
        return { default: screen }
      } catch (error) {
        // The current screen stays until the page has reloaded.
        if (await reloadForMissingFile()) return await new Promise<never>(() => undefined)
        renewals.add(() => {
          Current = create()
        })
        throw new ScreenLoadError(error)
      }
    })
  let Current = create()
  return function LazyScreen(props: Props) {
    return <Current {...props} />
  }
}
