/**
 * `npm run kernels` compiles the inner loops of the search index to WebAssembly; with `--check` it only says whether what is
 * kept is what the source says.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = new URL('../src/server/modules/search/index/kernels/', import.meta.url)
const file = new URL('kernels.wasm', folder)
const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js')
/** Its memory comes from outside and is shared, so that it can grow under arrays that lie in it. */
const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536']

function compile(): Buffer {
  const target = mkdtempSync(join(tmpdir(), 'forecourt-kernels-'))
  try {
    const wasm = join(target, 'kernels.wasm')
    const options = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--enable', 'threads', ...memory]
    execFileSync(process.execPath, [compiler, 'kernels.ts', ...options, '-o', wasm], { cwd: folder, stdio: 'inherit' })
    return readFileSync(wasm)
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

const current = compile()
if (!process.argv.includes('--check')) {
  writeFileSync(file, current)
} else if (!current.equals(readFileSync(file))) {
  console.error('kernels.wasm is not what kernels.ts says. Run `npm run kernels`.')
  process.exit(1)
}
