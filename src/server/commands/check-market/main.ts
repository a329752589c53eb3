/** `npm run check-market [-- <address of a node> …]`: whether ledger, documents, listings, files and index agree. */
import { parseArgs } from 'node:util'
import { readEnvironment } from '../../config.ts'
import { modules } from '../../modules.ts'
import { openPlatform, scopeOf } from '../../platform/platform.ts'
import { orExplain, StartError } from '../../start-error.ts'
import { checkBuiltIndex, checkNode } from './index-check.ts'

const usage = 'Usage: npm run check-market [-- http://node-one:3000 http://node-two:3000]'
/** Of what disagrees the same way, no more is printed. */
const printed = 20

async function main(): Promise<void> {
  const nodes = readNodes()
  const platform = await openPlatform({ config: readEnvironment(), modules, jobs: [] })
  try {
    const scope = scopeOf(platform, null)
    let disagreements = 0
    for (const [name, check] of Object.entries(modules.checks)) disagreements += report(name, await check(scope))
    disagreements += report('index', await checkBuiltIndex(platform))
    for (const node of nodes) disagreements += report(`index of ${node}`, await checkNode(platform, node))
    if (disagreements > 0) process.exitCode = 1
  } finally {
    await platform.close()
  }
}

function report(name: string, found: readonly string[]): number {
  process.stdout.write(`${name}: ${found.length === 0 ? 'agrees' : `${found.length} disagree`}\n`)
  for (const line of found.slice(0, printed)) process.stdout.write(`  ${line}\n`)
  if (found.length > printed) process.stdout.write(`  and ${found.length - printed} more\n`)
  return found.length
}

function readNodes(): string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.every((address) => URL.canParse(address))) return positionals
  } catch {
    // Refused below.
  }
  throw new StartError(usage)
}

await orExplain(main)
