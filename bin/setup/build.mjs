import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { orExplain, root, runToEnd, SetupError } from './run.mjs'

/** The inputs of the build. */
const INPUTS = ['src/web', 'src/contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const OUTPUT = 'build/server/index.js'
const STAMP = 'build/.inputs'

/** `npm run build`: installs what is needed and builds, even if nothing changed. */
export async function buildAnyway() {
  await orExplain(async () => build(await installIfNeeded()))
}

/**
 * Builds the pages, unless they were built from exactly these files.
 * @param {string} node
 */
export async function buildIfNeeded(node) {
  const inputs = fingerprint()
  if (existsSync(join(root, OUTPUT)) && readStamp() === inputs) return
  console.log('Building the pages…')
  await build(node)
}

/**
 * Builds the pages and records their inputs. The record is removed first, so that an interrupted build does not count
 * as complete.
 * @param {string} node
 */
async function build(node) {
  const inputs = fingerprint()
  rmSync(join(root, STAMP), { force: true })
  const code = await runToEnd(node, ['node_modules/.bin/react-router', 'build'])
  if (code !== 0) throw new SetupError('The pages could not be built; the reason is above.')
  writeFileSync(join(root, STAMP), inputs)
}

function readStamp() {
  try {
    return readFileSync(join(root, STAMP), 'utf8')
  } catch {
    return undefined
  }
}

/** By content, because a checkout changes the dates of unchanged files. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of filesOf(input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined || /[.]test[.]tsx?$/.test(path)) return []
  if (stat.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
