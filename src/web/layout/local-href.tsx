/** Links inside the site keep the page's language prefix. */
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { languageOfPath, pathInLanguage } from '../../contract/market/language.ts'

/** Returns a plain path with the language prefix of the page at `pathname`. */
export function localHref(pathname: string, path: string): string {
  return pathInLanguage(path, languageOfPath(pathname) ?? 'en')
}

/** Returns a path without its language prefix: `/de/listings` is `/listings`. */
export function plainPath(pathname: string): string {
  const prefix = languageOfPath(pathname)
  return prefix ? pathname.slice(prefix.length + 1) || '/' : pathname
}

export function useLocalHref(): (path: string) => string {
  const { pathname } = useLocation()
  return (path) => localHref(pathname, path)
}

/** Of the router's own properties those that leave the element as it is. */
type LocalLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<
    ComponentProps<typeof Link>,
    'preventScrollReset' | 'reloadDocument' | 'replace' | 'state' | 'viewTransition'
  > & { to: string }

/** A link to a page of this site, in the language of the page that it is on. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const href = useLocalHref()(to)
  // The router resolves each link against the tree of routes: a twentieth of a page's time, for what stands in `href` already.
  return import.meta.env.SSR ? <RenderedLink href={href} {...rest} /> : <Link to={href} {...rest} />
}

/** The element that `Link` is on the server, byte for byte. */
function RenderedLink({
  href,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  children,
  ...rest
}: Omit<LocalLinkProps, 'to'> & { href: string }) {
  return (
    <a {...rest} href={href} data-discover="true">
      {children}
    </a>
  )
}
