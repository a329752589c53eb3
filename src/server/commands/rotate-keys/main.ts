/** `npm run rotate-keys [-- --revoke]`: signs new access tokens with a new key from now on. */
import { parseArgs } from 'node:util'
import { readEnvironment } from '../../config.ts'
import { rotateSigningKeys } from '../../modules/people/auth/service.ts'
import { modules } from '../../modules.ts'
import { openPlatform, scopeOf } from '../../platform/platform.ts'
import { orExplain, StartError } from '../../start-error.ts'

const usage = 'Usage: npm run rotate-keys [-- --revoke]'

async function main(): Promise<void> {
  const revoke = readRevoke()
  const platform = await openPlatform({ config: readEnvironment(), modules, jobs: [] })
  try {
    await rotateSigningKeys(scopeOf(platform, null), { revoke })
    process.stdout.write(
      revoke
        ? 'A new key signs. Former keys are no longer accepted; running servers notice within a minute, and users stay signed in.\n'
        : 'A new key signs. The former one is accepted until its last token expires, within an hour.\n',
    )
  } finally {
    await platform.close()
  }
}

function readRevoke(): boolean {
  try {
    return parseArgs({ options: { revoke: { type: 'boolean', default: false } } }).values.revoke
  } catch {
    throw new StartError(usage)
  }
}

await orExplain(main)
