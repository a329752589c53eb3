interface Step {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  formData?: FormData | undefined
  defaultShouldRevalidate: boolean
}

/**
 * A wizard that is open is not loaded anew when its step changes, when its draft gets a name, or when a publication was
 * refused: what is typed is newer than anything the server has.
 */
export function staysOpen({ currentUrl, nextUrl, formData, defaultShouldRevalidate }: Step): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const intent = formData?.get('intent')
  if (intent === 'discard') return true
  if (formData !== undefined) return false
  const [current, next] = [currentUrl, nextUrl].map((url) => url.searchParams.get('draft'))
  // "Add listing" chosen while a draft is open begins another.
  if (current !== null && next === null) return true
  return current === next || current === null ? currentUrl.search === nextUrl.search : true
}
