/** Links inside the site keep the page's language prefix. */
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { languageOfPath, pathInLanguage } from '../../contract/language.ts'

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

export function LocalLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link to={useLocalHref()(to)} {...rest} />
}
