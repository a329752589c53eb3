import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole route table travels with the first page: it is small, and a manifest request per link costs more.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

/** Compresses once, as well as it goes, what the server then sends as it lies there. */
function compressFiles(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file) || file.startsWith('.vite')) continue
    const bytes = readFileSync(join(folder, file))
    if (bytes.byteLength < 200) continue
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(
      join(folder, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
