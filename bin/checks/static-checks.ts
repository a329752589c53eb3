import { check } from './step.ts'
import type { Command, Step } from './step.ts'

/** The checks that do not run the market. They are independent of each other. */
export const staticChecks: Step[] = [
  check('types', ...(['src/contract', 'src', 'src/web', '.'].map(compile) as [Command, ...Command[]])),
  check('lint', { program: 'oxlint', args: [] }),
  check('boundaries', { program: 'node', args: ['bin/checks/boundaries.ts'] }),
  check('table ownership', { program: 'node', args: ['bin/checks/table-ownership.ts'] }),
  check('keys of objects', { program: 'node', args: ['bin/checks/keys-of-objects.ts'] }),
  check('browser tests need a browser', { program: 'node', args: ['bin/checks/browser-tests.ts'] }),
  check('format', {
    program: 'prettier',
    args: ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  }),
  check('the list of operations is current', { program: 'node', args: ['bin/write-operations-list.ts', '--check'] }),
]

/** Types and lint both need the route types. */
export const routeTypes = check('route types', { program: 'react-router', args: ['typegen'] })

export const build = check('build', { program: 'node', args: ['bin/build.mjs'] })

/** Checks that passed are cached until their inputs change. */
function compile(project: string): Command {
  const found = `node_modules/.cache/types/${project.replaceAll(/[^a-z]/g, '-')}.tsbuildinfo`
  return { program: 'tsc', args: ['--project', project, '--incremental', '--tsBuildInfoFile', found] }
}
