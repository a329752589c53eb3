/** Returns an object whose values are made when they are first read; `make` returns undefined for keys that it does not know. */
export function lazyRecord<Value>(
  make: (key: string) => Value | undefined,
): Readonly<Record<string, Value | undefined>> {
  const made = Object.create(null) as Record<string, Value | undefined>
  return new Proxy(made, {
    get: (_, key) => (typeof key === 'symbol' ? undefined : (made[key] ??= make(key))),
  })
}
