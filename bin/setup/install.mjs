import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findModernNode, root, runToEnd, SetupError } from './run.mjs'

const OLDEST_NPM = 8

/**
 * Installs the packages of the lock file, unless exactly these are installed.
 * @returns the Node 24 to run everything with
 */
export async function installIfNeeded() {
  if (!isShared() && !(isInstalled() && findModernNode() !== undefined)) await install()
  const node = findModernNode()
  if (node !== undefined) return node
  throw new SetupError(
    `Forecourt runs on Node 24, this is ${process.version}, and the packages brought none for ${process.platform} ` +
      `on ${process.arch}: please install it from https://nodejs.org and try again.`,
  )
}

async function install() {
  const npm = findNpm()
  console.log('Installing the packages…')
  // No package here needs its install script, so none may run one. Warnings are for developers who change a version.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]
  const code = await runToEnd(npm.command, [...npm.args, 'ci', ...flags])
  if (code !== 0) throw new SetupError('The packages could not be installed; npm says why above.')
}

/** A linked node_modules (in a second worktree, say) is managed by its owner. */
function isShared() {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/**
 * npm lists the installed packages in node_modules as its last step: an interrupted install has no list, and a manual
 * one counts as well as ours.
 */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  const present = readLock(join('node_modules', '.package-lock.json'))
  if (wanted === undefined) throw new SetupError('package-lock.json is missing or damaged; please restore it.')
  if (present === undefined) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path]
    // The first entry is this project itself; an optional package may be for another machine.
    if (path === '' || found === undefined) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  })
}

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock */

/** @param {string} file */
function readLock(file) {
  try {
    const lock = /** @type {Lock} */ (JSON.parse(readFileSync(join(root, file), 'utf8')))
    return lock.packages
  } catch {
    return undefined
  }
}

/** The npm that started us if any, run by its own Node: not by one that it is about to replace. */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node, npm_config_user_agent: agent } = process.env
  const version = Number(/^npm\/(\d+)/.exec(agent ?? '')?.[1] ?? OLDEST_NPM)
  if (version < OLDEST_NPM) throw new SetupError(`Forecourt needs npm ${OLDEST_NPM} or newer; this is npm ${version}.`)
  if (script?.endsWith('npm-cli.js') && node !== undefined) return { command: node, args: [script] }
  return { command: 'npm', args: [] }
}
