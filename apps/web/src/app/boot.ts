import { setNonce } from 'get-nonce'
import { tidySession } from '../lib/session.ts'
import { watchTheme } from '../lib/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

tidySession()
watchTheme()

const reloadedKey = 'reloaded-for'

/** After a new release the old page asks for files that are gone; one reload brings the new ones. */
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(reloadedKey) === location.pathname) return
  sessionStorage.setItem(reloadedKey, location.pathname)
  event.preventDefault()
  location.reload()
})
