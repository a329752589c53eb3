/** The fonts that every page is written in. They are named before the styles, which name them too late. */
import headingFont from './fonts/bricolage-latin.woff2?url'
import latinFont from './fonts/inter-latin.woff2?url'

export const earlyFonts: readonly string[] = [latinFont, headingFont]

/** The same as a `Link` header, of which a CDN makes early hints (RFC 8297): fonts arrive while the page is made. */
export const earlyFontsHeader = earlyFonts
  .map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  .join(', ')
