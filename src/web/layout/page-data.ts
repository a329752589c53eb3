/**
 * Data of a page as one JSON text. The router's own format, which also knows dates and cycles, gives every field of every object a
 * number: a fifth longer after compression, and slower to write and to read. For pages that show many vehicles.
 */

/** `Data` as JSON; `of` is a type only, no value. */
export interface PageData<Data> {
  readonly json: string
  readonly of?: Data
}

/** What a loader wrote, by the type of its page's `loaderData`. */
export type DataIn<Written> = Written extends PageData<infer Data> ? Data : never

/** `never` wherever JSON would give back something else. */
type AsJson<Data> = Data extends Date | Map<unknown, unknown> | Set<unknown> | bigint | symbol
  ? never
  : Data extends object
    ? { [Key in keyof Data]: AsJson<Data[Key]> }
    : Data

/** What a text was made of, or has been read as: the same object for every rendering. */
const known = new WeakMap<object, unknown>()

/** Writes what a loader returns. */
export function pageData<Data extends object>(data: Data & AsJson<Data>): PageData<Data> {
  const written = { json: JSON.stringify(data) }
  known.set(written, data)
  return written
}

/** Reads what `pageData` wrote. The same text gives the same object. */
export function dataOf<Data>(written: PageData<Data>): Data {
  if (!known.has(written)) known.set(written, JSON.parse(written.json))
  return known.get(written) as Data
}
