import { setNonce } from 'get-nonce'
import { tidySession } from '../lib/session.ts'
import { watchTheme } from '../lib/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

tidySession()
watchTheme()

const reloadedAtKey = 'reloaded-at'
const reloadPauseMs = 60_000

/** After a new release the old page asks for files that are gone; one reload brings the new ones. */
addEventListener('vite:preloadError', (event) => {
  const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0)
  if (Date.now() - reloadedAt < reloadPauseMs || !navigator.onLine) return
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  event.preventDefault()
  location.reload()
})
