/** A test file and the beginning of its test that breaks a part and finds the node at work. */
type Trial = readonly [file: string, test: string]

const here = 'tests/chaos/outages/broken-parts.test.ts'
const lostConnections: Trial = [
  'tests/chaos/outages/lost-connections.test.ts',
  'connections that are ended under load stop neither the node nor its jobs',
]
const noDatabase: Trial = [
  'tests/chaos/killed/starting-and-stopping.test.ts',
  'a database that is not there, or lets nobody in',
]
const brokenArchive: Trial = [
  'tests/chaos/outages/read-replica.test.ts',
  'an archive that loses its replica in the middle begins again on the primary',
]
const platform = 'apps/api/src/platform'
const features = 'apps/api/src/features'

/**
 * The files that open a pool, socket, stream, worker or child process, whose errors end the process
 * when nothing listens to them, with the test that breaks what they open.
 */
export const breakableParts: Readonly<Record<string, Trial>> = {
  'apps/api/src/app.ts': [here, 'clients that vanish in the middle of a request or an upgrade'],
  'apps/api/src/command-line/connect.ts': [
    'tests/chaos/command-line.test.ts',
    'without DATABASE_URL it works on the embedded database',
  ],
  'apps/api/src/prepare-database.ts': noDatabase,
  'db/client.ts': lostConnections,
  'db/migrate.ts': noDatabase,
  [`${features}/brain/process/solver-process.ts`]: [
    `${features}/brain/process/solver-process.test.ts`,
    'a process that fails says why, and its node goes on',
  ],
  [`${features}/identity/passwords/strength-thread.ts`]: [
    `${features}/identity/passwords/strength-thread.test.ts`,
    'a thread that fails rejects what waits for it, and the next estimate starts another',
  ],
  [`${features}/exports/archive/write-archive.ts`]: brokenArchive,
  [`${features}/exports/build-export-job.ts`]: brokenArchive,
  [`${features}/exports/commands/write-organization-archive.ts`]: [
    'tests/journeys/operation/command-line.test.ts',
    'org:export writes the archive for its owner alone',
  ],
  [`${features}/exports/download.ts`]: [
    'tests/journeys/exports/exports.test.ts',
    'that breaks off on the way can be downloaded again',
  ],
  [`${platform}/database/pool.ts`]: lostConnections,
  [`${platform}/embedded-postgres/data-folder.ts`]: [
    here,
    'a process that connects to the lock of the data folder and vanishes',
  ],
  [`${platform}/embedded-postgres/free-port.ts`]: [here, 'a port that is probed'],
  [`${platform}/embedded-postgres/server-keeper.ts`]: [
    'tests/chaos/outages/embedded-postgres.test.ts',
    'the embedded Postgres is started again when its server is killed',
  ],
  [`${platform}/jobs/runner.ts`]: [
    'tests/chaos/outages/lost-listener.test.ts',
    'a runner that loses its listening connection while it is replaced leaves the node alive',
  ],
  [`${platform}/logger.ts`]: [here, 'a log that nobody reads, or that is on a full disk'],
  [`${platform}/mail/deliver-message.ts`]: [
    'tests/journeys/messages/messages.test.ts',
    'that is dead, a sign-up works all the same',
  ],
  [`${platform}/outbound/outbound-post.ts`]: [
    'tests/journeys/messages/webhook-endpoints.test.ts',
    'redirects are not followed, and a refused connection is told apart',
  ],
  [`${platform}/pipelined-connection/pipelined-connection.ts`]: lostConnections,
  [`${platform}/pooler/detect-pooler.ts`]: noDatabase,
  [`${platform}/realtime/gateway.ts`]: [
    here,
    'clients that vanish in the middle of a request or an upgrade',
  ],
  [`${platform}/redis.ts`]: [
    'tests/chaos/outages/outages.test.ts',
    'Redis killed and back: every event still arrives once, in order, on both nodes',
  ],
  [`${platform}/tracing/opentelemetry.ts`]: [here, 'a receiver of traces that is not there'],
}
