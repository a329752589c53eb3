import { buffer } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { brandStyles } from '../contract/market/brand-colours.ts'
import { speechOf } from './i18n/speeches.server.ts'
import { SpeechProvider } from './i18n/text.tsx'
import { pageContext } from './page-context.ts'
import siteStyles from './theme.css?inline'
import { earlyFontsHeader } from './ui/early-fonts.ts'
import icons from './ui/icons.svg?raw'
import { reduceIcons } from './ui/page-icons.server.ts'
import { scriptsLast } from './ui/page-scripts.server.ts'
import { reduceStyles } from './ui/page-styles.server.ts'
import { PagePartsContext } from './ui/page-parts.ts'
import bodyTypes from './vehicles/body-types.svg?raw'

export { createLoadContext, type PageContext } from './page-context.ts'

/** A page that takes longer is aborted: its visitor has given up, and it holds memory. */
const renderTimeoutMs = 10_000

// As the page's bytes are read below.
const stylesFor = reduceStyles(Buffer.from(siteStyles).toString('latin1'))
const iconsFor = reduceIcons(icons + bodyTypes)

/** Responds with the whole page at once: which styles and icons it needs is known at its end. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('link', earlyFontsHeader)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { language, site, nonce, earlyScripts, recordFailure } = context.get(pageContext)
  let finalStatus = status
  // Unknown to everybody else, so no content of a page can be it.
  const stylesGoHere = `/*${nonce}*/`
  const iconsGoHere = `<!--${nonce}-->`
  const rendered = await render(
    <Preloading urls={earlyScripts[language] ?? []}>
      <PagePartsContext value={{ styles: stylesGoHere, icons: iconsGoHere, nonce }}>
        <SpeechProvider speech={speechOf(language, site)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </SpeechProvider>
      </PagePartsContext>
    </Preloading>,
    nonce,
    (error) => {
      finalStatus = 500
      if (!request.signal.aborted) recordFailure(error)
    },
  )
  // Bytes as latin1 characters: what is looked for is ASCII, and decoding takes several times as long.
  const html = rendered.toString('latin1')
  const styles = stylesFor(html) + brandStyles(site.colours)
  // Functions, since a text may hold signs that `replace` understands.
  const page = scriptsLast(html.replace(stylesGoHere, () => styles).replace(iconsGoHere, () => iconsFor(html)))
  return new Response(Buffer.from(page, 'latin1'), { status: finalStatus, headers })
}

/** Rejects if not even the frame of the page could be rendered. `onError` is called with every failure. */
async function render(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<Buffer> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(page, { nonce, onError, onAllReady: resolve, onShellError: reject })
  const timer = setTimeout(() => abort(new Error('Rendering took too long')), renderTimeoutMs)
  try {
    await ready
  } finally {
    clearTimeout(timer)
  }
  return buffer(pipe(new PassThrough()))
}

/** Hydration waits longest for these, so the browser should ask for them before other scripts. */
function Preloading({ urls, children }: { urls: readonly string[]; children: ReactNode }) {
  for (const url of urls) preloadModule(url, { as: 'script' })
  return children
}
