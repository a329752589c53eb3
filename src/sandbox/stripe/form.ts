/** Stripe's requests: nested names in a form, `line_items[0][price_data][currency]=eur`. */
export interface Nested {
  [name: string]: string | Nested
}

/** Null for names that contradict each other or make no sense. */
export function parseNested(text: string): Nested | null {
  const root: Nested = Object.create(null) as Nested
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)]
    const last = path.pop()
    if (last === undefined || last === '') return null
    let here = root
    for (const part of path) {
      const next = (here[part] ??= Object.create(null) as Nested)
      if (typeof next === 'string') return null
      here = next
    }
    if (here[last] !== undefined) return null
    here[last] = value
  }
  return root
}
