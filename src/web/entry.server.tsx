import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { brandStyles } from '../contract/brand-colours.ts'
import { speechOf } from './i18n/speeches.server.ts'
import { SpeechProvider } from './i18n/text.tsx'
import { pageContext } from './page-context.ts'
import siteStyles from './theme.css?inline'
import { SiteStylesContext } from './ui/site-styles.tsx'

export { createLoadContext, type PageContext } from './page-context.ts'

/** A page that takes longer is aborted: its visitor has given up, and it holds memory. */
const renderTimeoutMs = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { language, site, nonce, earlyScripts, recordFailure } = context.get(pageContext)
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error('Rendering took too long')), renderTimeoutMs)
  let finalStatus = status

  const stream = await renderToReadableStream(
    <Preloading urls={earlyScripts[language] ?? []}>
      <SiteStylesContext value={{ text: siteStyles + brandStyles(site.colours), nonce }}>
        <SpeechProvider speech={speechOf(language, site)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </SpeechProvider>
      </SiteStylesContext>
    </Preloading>,
    {
      nonce,
      signal: abort.signal,
      onError(error) {
        finalStatus = 500
        if (!request.signal.aborted) recordFailure(error)
      },
    },
  ).catch((error: unknown) => {
    clearTimeout(timer)
    throw error
  })
  // An uncleared timer keeps all objects of the request alive until it fires.
  const finished = stream.allReady.finally(() => clearTimeout(timer))
  if (isbot(request.headers.get('user-agent'))) await finished
  else finished.catch(() => {})

  return new Response(stream, { status: finalStatus, headers })
}

/** Hydration waits longest for these, so the browser should learn of them from the first bytes. */
function Preloading({ urls, children }: { urls: readonly string[]; children: ReactNode }) {
  for (const url of urls) preloadModule(url, { as: 'script' })
  return children
}
