interface Step {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  formData?: FormData | undefined
  defaultShouldRevalidate: boolean
}

/**
 * Returns true if an open wizard must not be reloaded: its step changed, its draft got an id, or a publication was
 * refused. The form is newer than the server's data.
 */
export function staysOpen({ currentUrl, nextUrl, formData, defaultShouldRevalidate }: Step): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const intent = formData?.get('intent')
  if (intent === 'discard') return true
  if (formData !== undefined) return false
  const [current, next] = [currentUrl, nextUrl].map((url) => url.searchParams.get('draft'))
  // "Add listing" while a draft is open starts another draft.
  if (current !== null && next === null) return true
  return current === next || current === null ? currentUrl.search === nextUrl.search : true
}
