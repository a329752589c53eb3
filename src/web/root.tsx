import type { ReactNode } from 'react'
import { createContext, data, Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { keepPageWhenSignedOut } from './auth/signed-out.ts'
import { nothingPending } from './favourites/pending-favourites.ts'
import { savePending } from './favourites/save-pending.ts'
import { writtenFacts } from './i18n/site-facts.ts'
import { useSpeech } from './i18n/text.tsx'
import { EveryStyle } from './layout/every-style.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { frameDataOf } from './layout/frame-data.ts'
import { takeOutdatedFrame } from './layout/outdated-frame.ts'
import { PageFrame } from './layout/page-frame.tsx'
import { wasUnreachable } from './layout/unreachable.ts'
import { pageContext } from './page-context.ts'
import { throwStatus } from './problems.ts'
import { type Flash, flashHeader, flashOf, flashSaid } from './toasts/flashes.ts'
import { earlyFonts } from './ui/early-fonts.ts'
import { IconSheet } from './ui/icon-sheet.tsx'
import { SiteStyles } from './ui/site-styles.tsx'

export const links: Route.LinksFunction = () => [
  ...earlyFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The message of this request itself, beside the one that the last response left. */
const newsContext = createContext<{ flash: Flash; isShown: boolean } | null>(null)

/**
 * Reports the page's route to the server. Favourites that wait for sign-in are saved first, so that the page shows
 * them.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (context.get(pageContext).isAway) throwStatus(503)
    return next()
  },
  ({ context, pattern }, next) => {
    context.get(pageContext).recordRoute(pattern)
    return next()
  },
  async ({ request, context }, next) => {
    const flash = await savePending(request, context.get(pageContext))
    if (flash === null) return next()
    const news = { flash, isShown: false }
    context.set(newsContext, news)
    const response = await next()
    response.headers.append('set-cookie', nothingPending)
    if (!news.isShown) response.headers.append('set-cookie', flashHeader(flash))
    return response
  },
]

/** In the browser: a form that is sent after signing out elsewhere does not lose what was typed. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    return request.method === 'GET' ? results : keepPageWhenSignedOut(results)
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const left = flashOf(request)
  const news = context.get(newsContext)
  if (news) news.isShown = true
  const flashes = [left, news?.flash ?? null].filter((flash) => flash !== null)
  const frame = await frameDataOf(context.get(pageContext), flashes)
  return left === null ? frame : data(frame, { headers: { 'set-cookie': flashSaid } })
}

/** A visitor's frame does not change from page to page; a form may sign in or out, a script change a picture. */
export function shouldRevalidate({ formMethod, actionResult }: { formMethod?: string; actionResult?: unknown }) {
  if (wasUnreachable(actionResult)) return false
  return takeOutdatedFrame() || (formMethod !== undefined && formMethod !== 'GET')
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, site } = useSpeech()
  return (
    <html lang={language} data-site={writtenFacts(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10150f" media="(prefers-color-scheme: dark)" />
        <SiteStyles />
        <Links />
      </head>
      <body>
        <IconSheet />
        {children}
        <EveryStyle />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last fallback, if even the frame's data could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  )
}
