const symbols = /<symbol id="([^"]+)".*?<\/symbol>/gs
const uses = /<use href="#([^"]+)"/g

/**
 * Returns a function that returns the drawings which a page's HTML names, each once, in the order of the sprite.
 * @param sprite a `symbol` for each drawing, as `icon-sprite.ts` writes them
 */
export function reduceIcons(sprite: string): (html: string) => string {
  const drawings = Array.from(sprite.matchAll(symbols), ([drawing, id = '']) => ({ id, drawing }))
  return (html) => {
    const used = new Set(Array.from(html.matchAll(uses), ([, id]) => id))
    return drawings
      .filter(({ id }) => used.has(id))
      .map(({ drawing }) => drawing)
      .join('')
  }
}
