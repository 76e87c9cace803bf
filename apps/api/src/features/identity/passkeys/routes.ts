import {
  addPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  signInWithPasskeyRoute,
  startPasskeyRoute,
  startPasskeySignInRoute,
} from '@weekboard/contracts/identity/passkeys'
import { ApiError } from '../../../platform/errors.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  ok,
  publicRoute,
} from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { signedInReply } from '../present.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { assertOwnPasskey, removePasskey, renamePasskey } from './manage-passkeys.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'

export const bindPasskeyRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(startPasskeySignInRoute, async (context) =>
    ok(await startPasskeySignIn(dependencies, context)),
  ),
  publicRoute(signInWithPasskeyRoute, async (context, { body }) => {
    const session = await signInWithPasskey(dependencies, context, body)
    const { email } = session.principal.user
    return rememberDevice(dependencies, context, email, signedInReply(session))
  }),
  authenticatedRoute(startPasskeyRoute, async (context) =>
    ok(await startPasskey(dependencies, context)),
  ),
  authenticatedRoute(addPasskeyRoute, async (context, { body }) => {
    const added = await addPasskey(dependencies, context, body)
    if (added instanceof ApiError) return added
    return { ...created(added), storedBody: { passkey: added.passkey } }
  }),
  authenticatedRoute(
    renamePasskeyRoute,
    async (context, { params, body }) =>
      ok({ passkey: await renamePasskey(context, params.id, body.name) }),
    { assertFound: (context, { id }) => assertOwnPasskey(context, id) },
  ),
  authenticatedRoute(removePasskeyRoute, async (context, { params }) => {
    await removePasskey(dependencies, context, params.id)
    return ok({ message: 'The passkey is removed.' })
  }),
]
