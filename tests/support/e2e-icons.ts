/** Runs in a page: how many icons it has, and the drawings that icons name and the page has not. */
export function undrawnIcons(): { icons: number; undrawn: string[] } {
  const named = Array.from(document.querySelectorAll('use[href^="#"]'), (use) => use.getAttribute('href') ?? '')
  return { icons: named.length, undrawn: named.filter((name) => document.getElementById(name.slice(1)) === null) }
}
