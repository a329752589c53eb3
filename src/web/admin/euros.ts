/** Returns typed euros, `12`, `12.5` or `12,50`, as cents; null for anything else. */
export function centsOf(typed: string): number | null {
  const [, whole, rest = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
