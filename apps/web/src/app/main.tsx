import './boot.ts'
import '../ui/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Set by index.html: another page takes the place of the app. */
const isTooOld = document.documentElement.hasAttribute('data-too-old')
const root = document.getElementById('root')
if (!root && !isTooOld) throw new Error('The page has no element with the id root')
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
// Rendered in short tasks, so that a tap on the page is heard meanwhile.
if (root && !isTooOld) startTransition(() => createRoot(root).render(app))
