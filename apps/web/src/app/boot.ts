import { setNonce } from 'get-nonce'
import { watchBrowserButtons } from '../lib/browser-buttons.ts'
import { watchFirstUse } from '../lib/first-use.ts'
import { tidySession } from '../lib/session.ts'
import { watchTheme } from '../lib/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

tidySession()
watchBrowserButtons()
watchFirstUse()
watchTheme()
