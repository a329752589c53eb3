/** Whether a dealer sees own listings as cards or as a table: remembered on the device. */
import { cookieSeconds } from '../../contract/market/device-storage.ts'
import { setCookie } from '../../contract/market/set-cookie.ts'

export const listLayouts = ['table', 'cards'] as const
export type ListLayout = (typeof listLayouts)[number]

const cookieName = 'market-own-listings'

/** The `set-cookie` header that remembers a layout. */
export function layoutHeader(layout: ListLayout): string {
  return setCookie(cookieName, layout, { seconds: cookieSeconds[cookieName] })
}

/** The remembered layout; the table by default. */
export function layoutOf(request: Request): ListLayout {
  const cookies = request.headers.get('cookie') ?? ''
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies)?.[1]
  return listLayouts.find((layout) => layout === value) ?? 'table'
}
