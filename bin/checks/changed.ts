/** Which tests a change can reach that is not seen in the imports of a test file. */
import { spawnSync } from 'node:child_process'
import { root } from './step.ts'

export interface Reach {
  /** Whether the pages without a browser run, all of them: they load the built pages, not their sources. */
  pages: boolean
  /** The browser tests: some specs, all of them if empty, or none. */
  browser: string[] | null
}

/** Returns the files that differ from the revision, committed or not, and those that git does not know yet. */
export function changedSince(revision: string): string[] {
  return [...git('diff', '--name-only', '--relative', revision), ...git('ls-files', '--others', '--exclude-standard')]
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

const rendered = /^(?:src\/(?!.*\.test\.tsx?$)|public\/|package-lock\.json$|vite\.config\.ts$)/
const browserSupport = /^(?:tests\/support\/e2e-|playwright\.config\.ts$)/
const spec = /^tests\/e2e\/.*\.spec\.ts$/

export function reachOf(files: string[]): Reach {
  const isRendered = files.some((file) => rendered.test(file))
  const specs = files.filter((file) => spec.test(file))
  if (isRendered || files.some((file) => browserSupport.test(file))) return { pages: isRendered, browser: [] }
  return { pages: false, browser: specs.length > 0 ? specs : null }
}
