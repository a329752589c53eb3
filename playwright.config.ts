import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './bin/setup/chromium.ts'
import { freePort } from './bin/setup/postgres.ts'
import { matrix } from './tests/support/matrix.ts'

// The configuration is read again in every worker; the environment carries the first reading's choice to them.
process.env.E2E_PORT ??= String(await freePort())
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

const executablePath = findChromium()

/**
 * What a project leaves out: specs whose journeys are the same on every screen. With `--full` their tests tagged
 * `@every-screen` run there too, and so do `usually`, specs that look at every page in turn.
 */
function except(specs: string[], usually: string[]): RegExp {
  return matrix === 'full'
    ? new RegExp(`(?:${specs.join('|')})\\.spec\\.ts(?!.*@every-screen)`)
    : new RegExp(`(?:${[...specs, ...usually].join('|')})\\.spec\\.ts`)
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  // Other tests run at the same time, and some machines are slow.
  timeout: 120_000,
  // Before the step that runs it is ended, so that what failed until then is reported.
  globalTimeout: 75 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT === undefined ? [] : [['json', { outputFile: process.env.E2E_REPORT }] as const]),
  ],
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: except(
        ['added-types', 'admin', 'first-operator', 'my-listings', 'own-market', 'security', 'shop'],
        [
          'content-pages',
          'developer',
          'invoices',
          'listing-table',
          'price-words',
          'public-profile',
          'specified-pages',
          'stock',
        ],
      ),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      grepInvert: except(
        [
          'api-reference',
          'compare',
          'favourites',
          'filling-in-fast',
          'payments',
          'pictures',
          'profile-settings',
          'signing-in',
          'three-minutes',
          'narrow',
          'tls',
          'views',
          'wizard',
        ],
        [
          'accessibility',
          'contact',
          'filter-panel',
          'listing',
          'ordering',
          'reach',
          'reports',
          'saved-searches',
          'searching',
          'without-script',
        ],
      ),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/e2e-server.ts`,
    env: { PORT: process.env.E2E_PORT },
    url: `${url}/ready`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
