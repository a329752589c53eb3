import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { orExplain, root, runToEnd } from './run.mjs'

/**
 * Decoded pictures are large and short-lived. With these settings glibc returns their memory instead of retaining it in
 * one heap per thread: a third less resident memory while pictures are processed.
 */
const frugalMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** @param {string[]} args passed on to the server; `--dev` leaves the pages to Vite */
export async function start(args) {
  await orExplain(async () => {
    const development = args.includes('--dev')
    const node = await installIfNeeded()
    if (!development) await buildIfNeeded(node)
    // React reads NODE_ENV when it is loaded, so the server cannot set it itself.
    const mode = process.env.NODE_ENV ?? (development ? 'development' : 'production')
    // Vite replaces pages as they change; the server restarts when its own files do.
    const watched = ['contract', 'server', 'sandbox', 'demo'].map((zone) => `--watch-path=src/${zone}`)
    const watch = [...watched, '--watch-preserve-output']
    // Vite uses the development build of React Router; the server must use the same one, or contexts do not match.
    const forDevelopment = development ? [...watch, '--conditions=development'] : []
    process.exitCode = await runToEnd(node, [...forDevelopment, 'src/server/main.ts', ...args], {
      ...frugalMemory,
      // Node's compile cache, for the next start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      NODE_ENV: mode,
    })
  })
}
