/** Finds a Chromium for the browser tests, or installs one with the system's package manager. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** First the one without a window of its own: the same engine, and the tests take a sixth less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM_PATH wins, even if it is wrong: a wrong path must be visible, not worked around. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...installed, ...MAC_APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path))
}

export const HOW_TO_GET_CHROMIUM =
  'The browser tests need a Chromium: install one (Debian: apt-get install chromium; anywhere: ' +
  'npx playwright install chromium), or set CHROMIUM_PATH to the one you have.'

/** The command that installs a Chromium here without asking, or undefined. */
export function chromiumInstallCommand(): string | undefined {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  if (sudo !== '' && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined
  const environment = 'env DEBIAN_FRONTEND=noninteractive '
  // Without recommended packages no font would be installed.
  const install = (chromium: string) =>
    `${sudo}${environment}apt-get install -qy --no-install-recommends ${chromium} fonts-liberation`
  // Not every distribution has the first.
  return `${sudo}${environment}apt-get update -q && { ${install('chromium-headless-shell')} || ${install('chromium')}; }`
}
