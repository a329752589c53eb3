/** Which vehicle a picture of a ZIP belongs to, by its name: the dealer's own number, then its place among the pictures. */

/** A picture's vehicle, and its order among the vehicle's pictures. */
export interface NamedPicture {
  number: string
  order: number
}

/** Own numbers as names of files can have them: case does not matter, nor which signs stand between its parts. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

/** The name without folders, whichever way its program writes them. */
export function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? ''
}

/** Whether an entry is no file of the dealer: a folder, or what an operating system adds. */
export function isBeside(path: string): boolean {
  const name = baseName(path)
  return (
    name === '' ||
    name.startsWith('.') ||
    /^(__MACOSX[/\\]|.*[/\\]__MACOSX[/\\])/.test(path) ||
    /^(thumbs\.db|desktop\.ini)$/i.test(name)
  )
}

/**
 * Returns a function that reads names by these own numbers: `4711.jpg` is the first picture of 4711, then `4711_1.jpg`, `4711-02.JPG`,
 * `4711 (3).jpg`. A number that itself ends like that comes first. A customer number before it, as in mobile.de's
 * names, does not matter. Null for a name that begins with no number.
 */
export function pictureNames(numbers: Iterable<string>): (path: string) => NamedPicture | null {
  const known = new Map<string, string | null>()
  for (const number of numbers) {
    const key = plain(number)
    // Two numbers that names cannot tell apart are known by their exact text alone.
    if (key !== '') known.set(key, known.has(key) ? null : number)
  }
  const exact = new Set(numbers)
  const finders = [(text: string) => (exact.has(text) ? text : null), (text: string) => known.get(plain(text)) ?? null]
  return (path) => {
    const name = baseName(path).replace(/\.[^.]*$/, '')
    for (const text of [name, name.replace(/^\d+_/, '')]) {
      const parts = /^(.+?)[_\- .]+\(?(\d{1,4})\)?$/.exec(text)
      for (const find of finders) {
        const whole = find(text)
        if (whole !== null) return { number: whole, order: 0 }
        const number = parts?.[1] === undefined ? null : find(parts[1])
        if (number !== null) return { number, order: Number(parts?.[2]) }
      }
    }
    return null
  }
}
