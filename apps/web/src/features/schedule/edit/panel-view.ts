import type { TemplateOption } from './pages/templates.ts'

/** The page of the panel. */
export type PanelView =
  | { readonly name: 'form'; readonly cameFrom: PanelView['name'] | null }
  | { readonly name: 'copy' | 'history' | 'save-template' }
  | { readonly name: 'template'; readonly template: TemplateOption }
