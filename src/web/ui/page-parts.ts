import { createContext } from 'react'

/**
 * What a page carries of the styles and icons of all pages: only what it uses, which is known when it is rendered. The server
 * renders a mark for each, and writes the part in its place. Null in the browser.
 */
export const PagePartsContext = createContext<{ styles: string; icons: string; nonce: string } | null>(null)
