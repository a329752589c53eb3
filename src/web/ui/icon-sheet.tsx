/**
 * The drawings that icons name, inside of the page: a browser asks for a file once for every icon that names it, and lays the page
 * out anew when it comes. Only those that the page uses (`page-icons.server.ts`); the others are added when it is alive.
 */
import { use, useState } from 'react'
import { PagePartsContext } from './page-parts.ts'

const elementId = 'icons'

/** Before everything that is visible, so that each icon finds its drawing. In the browser it keeps the server's content. */
export function IconSheet() {
  const parts = use(PagePartsContext)
  // What `addEveryIcon` adds is not React's: the text stays the first one.
  const [drawings] = useState(() => (parts ? parts.icons : (document.getElementById(elementId)?.innerHTML ?? '')))
  return (
    <svg
      id={elementId}
      aria-hidden
      className="hidden"
      // oxlint-disable-next-line react/no-danger -- Our own drawings.
      dangerouslySetInnerHTML={{ __html: drawings }}
      suppressHydrationWarning
    />
  )
}

/**
 * Adds those drawings of a file that this page did not need so far; without a connection as soon as there is one.
 * @param url of a file with a `symbol` for each drawing
 */
export async function addEveryIcon(url: string): Promise<void> {
  const file = await textOf(url)
  if (file === null) return window.addEventListener('online', () => void addEveryIcon(url), { once: true })
  const all = new DOMParser().parseFromString(file, 'image/svg+xml')
  const missing = Array.from(all.querySelectorAll('symbol')).filter(({ id }) => document.getElementById(id) === null)
  document.getElementById(elementId)?.append(...missing)
}

/** Null if it cannot be had now. */
async function textOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { priority: 'low' })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
