/**
 * Returns the value that an object itself has under a key that somebody typed, sent or stored, and undefined for any
 * other: `constructor` and its like are words. The only way to read a plain object by a text
 * (`bin/checks/keys-of-objects.ts`); a `Map` needs none.
 */
export function ownValue<Table extends object>(
  table: Table | null | undefined,
  key: string,
): Table[keyof Table] | undefined {
  return table != null && Object.hasOwn(table, key) ? table[key as keyof Table] : undefined
}
