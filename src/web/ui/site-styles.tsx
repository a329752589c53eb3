/**
 * The styles of a page are embedded in it: on a slow connection a separate file is a second round trip before anything is visible. Only
 * those that it uses (`page-styles.server.ts`); the rest is a file that the browser keeps.
 */
import { use } from 'react'
import { PagePartsContext } from './page-parts.ts'

const elementId = 'site-styles'

/** The styles of this page, for the head. In the browser it keeps the server's content. */
export function SiteStyles() {
  const parts = use(PagePartsContext)
  const text = parts ? parts.styles : (document.getElementById(elementId)?.textContent ?? '')
  return (
    <style
      id={elementId}
      nonce={parts?.nonce}
      // oxlint-disable-next-line react/no-danger -- Our own style sheet, whose signs React would write as text.
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  )
}
