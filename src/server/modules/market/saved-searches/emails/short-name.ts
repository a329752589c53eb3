const mostCharacters = 40

/** The name of a search as subjects have room for it. */
export function shortName(name: string): string {
  return name.length <= mostCharacters ? name : `${name.slice(0, mostCharacters - 1).trimEnd()}…`
}
