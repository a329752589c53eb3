/**
 * The style sheet is embedded in the page: on a slow connection a separate file is a second round trip before anything
 * is visible. It is as small as one photo.
 */
import { createContext, use } from 'react'

/** The text of the style sheet, and the nonce that allows it; only the server has them. */
export const SiteStylesContext = createContext<{ text: string; nonce: string } | null>(null)

const elementId = 'site-styles'

/** The style sheet, for the head. In the browser it keeps the server's content. */
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
