import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { useSpeech } from './i18n/text.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { frameDataOf } from './layout/frame-data.ts'
import { PageFrame } from './layout/page-frame.tsx'
import { pageContext } from './page-context.ts'
import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import './theme.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  return frameDataOf(context.get(pageContext))
}

/** A visitor's frame does not change from page to page; a form post may sign somebody in or out. */
export function shouldRevalidate({ formMethod }: { formMethod?: string }) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useSpeech()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10150f" media="(prefers-color-scheme: dark)" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last resort, where even the frame's data could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  )
}
