import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Pure tables of cases beside the rules they are about; everything else in a module meets the database. */
const RULES = 'src/server/modules/**/rules.test.ts'
const MODULES = 'src/server/modules/**/*.test.ts'

export default defineConfig({
  test: {
    // A worker holds a database (embedded: half a gigabyte), so more of them do not make it faster.
    maxWorkers: Math.min(availableParallelism(), 4),
    // Files of one worker share its modules, and with them its migrated database, cleared between tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', RULES],
          exclude: [MODULES.replace('*.test.ts', '!(rules).test.ts')],
        },
      },
      {
        extends: true,
        test: {
          // On TEST_DATABASE_URL when it is set, else on the embedded database: see tests/market.ts.
          name: 'operations',
          include: ['tests/**/*.test.ts', MODULES],
          exclude: [RULES],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
