import { setNonce } from 'get-nonce'
import { watchFirstUse } from '../lib/first-use.ts'
import { removePartialSession } from '../lib/session.ts'
import { watchTheme } from '../lib/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

removePartialSession()
watchFirstUse()
watchTheme()
