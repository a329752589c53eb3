/** The package has no types of its own; as much as the comparison uses. */
declare module 'itemsjs' {
  export default function itemsjs(
    items: object[],
    configuration: never,
  ): { search(query: never): { pagination: { total: number } } }
}
