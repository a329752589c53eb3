/** The address of a list: its filters and its page. */

/** The page in an address; the first by default. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 ? Math.min(page, 100_000) : 1
}

/** The same list with parts of its query changed; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value))
  }
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}

/** Returns one of the options, or the first. */
export function choiceIn<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === params.get(name)) ?? choices[0]
}

/** Returns an id in the contract's format, or undefined. */
export function idIn(params: URLSearchParams, name: string): string | undefined {
  const id = params.get(name) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
}
