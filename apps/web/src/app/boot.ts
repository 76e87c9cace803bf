import { setNonce } from 'get-nonce'
import { watchKeyboardMoves } from '../lib/keys/keyboard-moves.ts'
import { watchFirstUse } from '../lib/loading/first-use.ts'
import { restoreTypedText } from '../lib/loading/typed-text.ts'
import { watchTheme } from '../lib/page/theme.ts'
import { removePartialSession } from '../lib/session/session.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

// As `z.config` would, without loading zod for a visitor: the policy of the server forbids code made
// from text, and a try at it is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

removePartialSession()
void restoreTypedText()
watchFirstUse()
watchKeyboardMoves()
watchTheme()

/** The delay after the first screen has loaded, so that keeping files for later slows nothing. */
const installAfterMs = 3_000
function installWhenLoaded(): void {
  setTimeout(() => {
    import('./service-worker-client.ts').then(
      ({ startServiceWorker }) => startServiceWorker(),
      () => undefined,
    )
  }, installAfterMs)
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') installWhenLoaded()
  else addEventListener('load', installWhenLoaded, { once: true })
}
