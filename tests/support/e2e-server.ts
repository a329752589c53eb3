/**
 * The built market with demo data for the browser tests: in a temporary folder, and on the PostgreSQL of TEST_DATABASE_URL
 * if set. PORT is its port; nothing else of the caller's environment is used, so that a developer's own settings and keys
 * stay out of the tests.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { serverEnvironment } from './server.ts'
import { openStorage } from './storage.ts'

const { PORT = '' } = process.env
const storage = await openStorage()

const server = spawn(process.execPath, ['src/server/main.ts'], {
  cwd: resolve(import.meta.dirname, '../..'),
  env: {
    ...serverEnvironment,
    ...storage.env,
    PORT,
    BASE_URL: `http://127.0.0.1:${PORT}`,
    DEMO_LISTINGS: '600',
    // Drawing all of them would occupy one core for the whole run.
    DEMO_ILLUSTRATED: '24',
    LOG_LEVEL: 'warn',
    // Each test sends its own network address (e2e-test.ts).
    TRUSTED_PROXIES: '1',
    // Webhooks of the tests lead to this machine.
    PRIVATE_NETWORKS: 'on',
  },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

await once(server, 'exit')
await storage[Symbol.asyncDispose]()
process.exitCode = server.exitCode ?? 1
