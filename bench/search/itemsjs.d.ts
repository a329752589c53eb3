/** The package has no types; the part that the comparison uses. */
declare module 'itemsjs' {
  export default function itemsjs(
    items: object[],
    configuration: never,
  ): { search(query: never): { pagination: { total: number } } }
}
