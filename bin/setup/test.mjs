import { installIfNeeded } from './install.mjs'
import { orExplain, runToEnd } from './run.mjs'

/** @param {string[]} args */
export async function test(args) {
  await orExplain(async () => {
    const node = await installIfNeeded()
    process.exitCode = await runToEnd(node, ['bin/checks/main.ts', ...args])
  })
}
