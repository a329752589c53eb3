/**
 * The style sheet travels inside of the page: on a slow line a file of its own is a second round trip before there is
 * anything to look at. It is as small as one photo.
 */
import { createContext, use } from 'react'

/** The text of the style sheet, and the nonce that allows it; only the server has them at hand. */
export const SiteStylesContext = createContext<{ text: string; nonce: string } | null>(null)

const elementId = 'site-styles'

/** The style sheet, for the head. In the browser it is what the page came with. */
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
