import { type ComponentType, lazy } from 'react'
import { allowReload, reloadForMissingFile, ScreenLoadError } from './missing-file.ts'

type ScreenModule<Name extends string, Props> = Record<Name, ComponentType<Props>>

const renewals = new Set<() => void>()

/** Screens that could not be loaded are asked for anew when they are next shown. */
export function renewMissingScreens(): void {
  allowReload()
  for (const renew of renewals) renew()
  renewals.clear()
}

/** A screen whose code arrives when it is first shown. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<ScreenModule<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        const screen: ComponentType<Props> = (await load())[name]
        return { default: screen }
      } catch (error) {
        // The reload is under way: what stands on screen stays until then.
        if (await reloadForMissingFile()) return await new Promise<never>(() => undefined)
        renewals.add(() => {
          Current = ask()
        })
        throw new ScreenLoadError(error)
      }
    })
  let Current = ask()
  return function LazyScreen(props: Props) {
    return <Current {...props} />
  }
}
