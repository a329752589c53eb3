/** An earlier version of the market beside this one, built and ready to start. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './nodes.ts'

export interface EarlierVersion {
  folder: string
  /** What it is called: its commit and its title. */
  name: string
  remove(): void
}

/** Returns the commit to update from: the newest release, or what was there before the last migration. */
export function lastVersion(): string {
  const [release] = git('tag', '--sort=-creatordate').split('\n')
  return release || `${git('log', '-1', '--format=%H', '--', 'migrations')}^`
}

/** Checks out a commit and builds it. Packages are installed only where it needs others than this version. */
export function openVersion(commit: string): EarlierVersion {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-earlier-'))
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  try {
    const hasSamePackages = git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === ''
    if (hasSamePackages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, ['bin/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return { folder, name: git('log', '-1', '--format=%h (%s)', commit), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function git(...options: string[]): string {
  return execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()
}
