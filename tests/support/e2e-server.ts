/**
 * The built market with demo data in a temporary folder, for the browser tests. PORT is its port; nothing else of the
 * caller's environment is used, so that a developer's own settings and keys stay out of the tests.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const { PATH, HOME, PORT } = process.env
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))

const server = spawn(process.execPath, ['src/server/main.ts'], {
  cwd: resolve(import.meta.dirname, '../..'),
  env: {
    PATH,
    HOME,
    PORT,
    NODE_ENV: 'production',
    BASE_URL: `http://127.0.0.1:${PORT}`,
    DATA_DIR: dataDir,
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
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = server.exitCode ?? 1
