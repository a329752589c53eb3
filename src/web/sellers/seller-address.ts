/** The address of the page on which an account says who sells, and the way back from it. */

export const sellerDetailsPath = '/seller-details'

/** Returns the address that leads back to an own page afterwards. */
export function sellerDetailsHref(back: string): string {
  return `${sellerDetailsPath}?${new URLSearchParams({ back })}`
}

/** Returns the own page to go back to; null for anything that is not a path of this site. */
export function readBack(search: URLSearchParams): string | null {
  const back = search.get('back')
  return back !== null && /^\/(?![/\\])/.test(back) ? back : null
}
