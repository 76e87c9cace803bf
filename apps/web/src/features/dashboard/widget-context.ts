import { createContext } from 'react'

/** The name of the widget around a component. */
export const WidgetName = createContext('')
