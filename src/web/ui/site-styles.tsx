/**
 * The styles of a page are embedded in it: on a slow connection a separate file is a second round trip before anything is visible. Only
 * those that it uses (`page-styles.server.ts`); the rest is a file that the browser keeps.
 */
import { createContext, use } from 'react'

/** The text of the embedded styles, and the nonce that allows them; only the server has them. */
export const SiteStylesContext = createContext<{ text: string; nonce: string } | null>(null)

const elementId = 'site-styles'

/** The styles of this page, for the head. In the browser it keeps the server's content. */
export function SiteStyles() {
  const styles = use(SiteStylesContext)
  const text = styles ? styles.text : (document.getElementById(elementId)?.textContent ?? '')
  return (
    <style
      id={elementId}
      nonce={styles?.nonce}
      // oxlint-disable-next-line react/no-danger -- Our own style sheet, whose signs React would write as text.
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  )
}
