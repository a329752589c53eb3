/** A Chromium on this process's core that opens a page like a phone on a slow connection, and reports the timings. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium, HOW_TO_GET_CHROMIUM } from '../../bin/setup/chromium.ts'
import { serveRequests } from '../partner.ts'
import { type Vitals, watchVitals } from './vitals.ts'

export interface Visit {
  url: string
  /** Hydrated once React has taken over an element that matches this selector. */
  interactive: string
}

export interface Weight {
  requests: number
  htmlBytes: number
  scriptFiles: number
  scriptBytes: number
  styleBytes: number
  fontBytes: number
  imageBytes: number
}

/** Lighthouse's mobile preset, by name "slow 4G": applied by the browser to every request. */
const slowLine = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 }
const cpuSlowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Later events do not affect the opening of a page. */
const settleMs = 1_500
const giveUpMs = 60_000

let browser: Browser | undefined

async function open(): Promise<string> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(HOW_TO_GET_CHROMIUM)
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  return browser.version()
}

/** A new visitor with an empty cache, on a slow phone and a slow connection. */
async function visitSlowly({ url, interactive }: Visit): Promise<Vitals> {
  return withPage(async (page, session) => {
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(watchVitals, interactive)
    await page.goto(url, { waitUntil: 'load', timeout: giveUpMs })
    await page.waitForFunction(() => globalThis.vitals?.hydratedMs !== null, undefined, { timeout: giveUpMs })
    await page.waitForTimeout(settleMs)
    return page.evaluate(() => globalThis.vitals as Vitals)
  })
}

/** Bytes of all response bodies as sent, in their encoding, until the page is idle. */
async function weigh({ url, encoding }: { url: string; encoding: 'gzip' | 'br' }): Promise<Weight> {
  return withPage(async (page) => {
    await page.setExtraHTTPHeaders({ 'accept-encoding': encoding })
    await page.goto(url, { waitUntil: 'networkidle', timeout: giveUpMs })
    return page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const listed = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      // A file that is preloaded and then used may be listed twice, but is transferred once.
      const resources = [...new Map(listed.map((entry) => [entry.name, entry])).values()]
      const matching = (pattern: RegExp) => resources.filter(({ name }) => pattern.test(new URL(name).pathname))
      const bytesOf = (pattern: RegExp) =>
        matching(pattern).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return {
        requests: resources.length + 1,
        htmlBytes: document?.encodedBodySize ?? 0,
        scriptFiles: matching(/\.js$/).length,
        scriptBytes: bytesOf(/\.js$/),
        styleBytes: bytesOf(/\.css$/),
        fontBytes: bytesOf(/\.woff2$/),
        imageBytes: bytesOf(/\.(webp|avif|svg|png)$/),
      }
    })
  })
}

async function withPage<Result>(look: (page: Page, session: CDPSession) => Promise<Result>): Promise<Result> {
  if (!browser) throw new Error('The browser is not open')
  const context = await browser.newContext({ ...phone, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    return await look(page, session)
  } finally {
    await context.close()
  }
}

async function close(): Promise<void> {
  await browser?.close()
}

const abilities = { open, visitSlowly, weigh, close }
export type BrowserAbilities = typeof abilities
serveRequests(abilities)
