import { defineConfig } from 'vitest/config'

const integration = {
  // The files of a worker share what they import: loading the code again for each file took longer
  // than its tests. It keeps no state, and a test puts back what it replaces.
  isolate: false,
  globalSetup: ['tests/support/servers/global-setup.ts'],
  setupFiles: ['tests/support/servers/failure-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // What is on its way takes longer on a machine that is busy.
  expect: { poll: { timeout: 60_000 } },
}

/** Tests that start the built service or load the built pages. */
const built = {
  ...integration,
  globalSetup: ['tests/support/servers/build-setup.ts', ...integration.globalSetup],
}

/** Too long, or too hungry for the cores, for `npm test`: part of `npm run chaos` alone. */
const long = [
  'tests/chaos/killed/killed-tasks.test.ts',
  'tests/chaos/public-rosters.test.ts',
  'tests/chaos/soak.test.ts',
  'tests/journeys/assistants/protocol-suites.test.ts',
]

/** Needs a Docker engine: `npm run containers-check` alone. */
const containers = {
  test: { name: 'containers', include: ['tests/containers/**/*.test.ts'], testTimeout: 120_000 },
}

/** Unit tests that load modules anew, or replace one. */
const apart = [
  'apps/web/src/features/schedule/write/write.test.ts',
  'apps/web/src/lib/dates/hour-format.test.ts',
  'apps/web/src/lib/session/{current-user,session}.test.ts',
]

/** A property tries many cases, on a machine that may be busy. */
const unit = { testTimeout: 180_000 }

export default defineConfig({
  test: {
    // For two cores. Tests of the API wait for half of their time, for timers, jobs and processes.
    maxWorkers: 3,
    projects: [
      ...(process.env.CONTAINERS_CHECK ? [containers] : []),
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'tests/bench/rostering/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...apart],
          isolate: false,
          ...unit,
        },
      },
      { test: { name: 'apart', include: apart, ...unit } },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          ...integration,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: [
            'tests/journeys/**/*.test.ts',
            'tests/chaos/**/*.test.ts',
            'tests/upgrades/**/*.test.ts',
            'tests/bench/*.test.ts',
          ],
          exclude: process.env.CHAOS_ROUNDS === 'long' ? [] : long,
          ...built,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [
            'tests/e2e/**/*.test.ts',
            // Chromium, in which all other tests run, takes part in `npm run browsers` alone.
            `tests/browsers/${process.env.BROWSERS === 'all' ? '*' : '{firefox,webkit}'}.test.ts`,
          ],
          ...built,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Browsers want the cores for themselves: two files at once keep both busy, and a third one
          // gains nothing and delays them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
