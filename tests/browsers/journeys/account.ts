import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@weekboard/db/seed/demo'
import { expect } from 'vitest'
import { noisyPhoto } from '../../support/browser/images.ts'
import { accounts } from '../../support/people/api-client.ts'
import { makeFolder } from '../../support/servers/process.ts'
import type { Journey } from '../journey.ts'

export const account: readonly Journey[] = [
  {
    name: 'somebody signs in with the form',
    isQuick: true,
    async run(stage) {
      const screen = await stage.enter(null, '/login')
      await screen.label('Email').fill(accounts.manager)
      await screen.label('Password').fill(demoPassword)
      await screen.button('Sign in').click()
      await screen.button('User menu').untilShown()
      await screen.role('heading', /Dashboard/).untilShown()
    },
  },
  {
    name: 'a photo that is larger than the limit becomes the avatar',
    isQuick: true,
    async run(stage) {
      const folder = makeFolder()
      const path = join(folder.path, 'me.jpg')
      writeFileSync(path, await noisyPhoto())
      const screen = await stage.enter(accounts.employee, '/profile')
      await screen.button('Upload image').untilShown()
      await screen.tab.chooseFile('[type=file]', path)
      await screen.button('Remove image').untilShown()
      expect(await screen.role('alert').text(/./).count()).toBe(0)
      await screen.selector('img[src^="/api/v1/files/"]').untilShown()
      await screen.button('Remove image').click()
      await screen.button('Remove image').untilGone()
      folder.remove()
    },
  },
]
