export { registerLocalOnly } from './local-only.ts'
export { registerMailPreview } from './mail-preview.ts'
