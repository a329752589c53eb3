const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script [^>]*type="module"/

/**
 * Returns the page with the preloads of its scripts, each once, just before the script that needs them: named in its head they
 * share a slow line with the page itself, whose words and photo come later for it (decision 167).
 * @param html a rendered page, whose head has no other link of this kind
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>')
  const script = moduleScript.exec(html)
  // A page without scripts has nothing to wait for.
  if (end === -1 || script === null || script.index < end) return html
  const links = new Map<string, string>()
  const head = html.slice(0, end).replaceAll(preload, (link, url: string) => {
    if (!links.has(url)) links.set(url, link)
    return ''
  })
  return [head, html.slice(end, script.index), ...links.values(), html.slice(script.index)].join('')
}
