/** How many icons a page has, by its root element, and the drawings that icons name and the page has not. Runs in the page. */
export function undrawnIcons(root: Element): { icons: number; undrawn: string[] } {
  const named = Array.from(root.querySelectorAll('use[href^="#"]'), (use) => use.getAttribute('href') ?? '')
  const isDrawn = (name: string) => root.ownerDocument.getElementById(name.slice(1)) !== null
  return { icons: named.length, undrawn: named.filter((name) => !isDrawn(name)) }
}
