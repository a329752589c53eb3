import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { embeddedSample, sortByDatabase } from './tests/support/needs-database.ts'

const files = sortByDatabase(import.meta.dirname, ['{src,bin,ops}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'])
const isOfProcesses = (file: string) => file.startsWith('tests/process/')
const isOfPages = (file: string) => file.startsWith('tests/pages/')
const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined
// The program sets it when all of these files run on PostgreSQL.
const meeting = process.env.EMBEDDED === 'sample' ? embeddedSample(files.meeting) : files.meeting

export default defineConfig({
  test: {
    // A worker uses a database (embedded: half a gigabyte), so more of them are not faster.
    maxWorkers: Math.min(availableParallelism(), 4),
    // Files of one worker share its modules, and with them its migrated database, reset between tests.
    isolate: false,
    // Only for tests that hang: a slow machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: files.others.filter((file) => !isOfProcesses(file)),
          env: { MEETS_NO_DATABASE: '1' },
        },
      },
      {
        extends: true,
        test: {
          // On TEST_DATABASE_URL if set, else on the embedded database: see tests/market.ts.
          name: 'operations',
          include: meeting.filter((file) => !isOfProcesses(file) && !isOfPages(file)),
        },
      },
      {
        extends: true,
        test: {
          // The built pages without a browser: tests/support/pages.ts.
          name: 'pages',
          include: meeting.filter(isOfPages),
          // The React of production takes half the time.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          // Servers that start, stop and are killed. On PostgreSQL only those that use it.
          name: 'process',
          include: [...meeting, ...(isOnPostgres ? [] : files.others)].filter(isOfProcesses),
        },
      },
    ],
  },
})
