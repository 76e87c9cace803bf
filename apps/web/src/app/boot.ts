import { setNonce } from 'get-nonce'
import { watchFirstUse } from '../lib/first-use.ts'
import { watchKeyboardMoves } from '../lib/keyboard-moves.ts'
import { removePartialSession } from '../lib/session.ts'
import { watchTheme } from '../lib/theme.ts'
import { restoreTypedText } from '../lib/typed-text.ts'

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

/** After the first screen has loaded, so that keeping files for later delays nothing of it. */
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
