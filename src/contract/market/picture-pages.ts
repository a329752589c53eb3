/**
 * Pages whose forms contain pictures. The server takes the files of the field `pictures` and gives the page their ids
 * as further `imageIds`, and refused files as `refusedPictures`. Forms with files are refused everywhere else.
 */
import { languageOfPath } from './language.ts'

/** The page whose form contains logos, which are small: they are read like any other form. */
export const logoPage = '/admin/market'

/** Without the language prefix. A colon stands for any part. */
export const picturePages = ['/add-listing', '/add-listing/:listingId'] as const

/**
 * Returns true if the page at this path is one of them, in any language, requested by a browser or by the page's
 * script.
 */
export function isPicturePage(pathname: string): boolean {
  const parts = pagePath(pathname).split('/')
  return picturePages.some((page) => {
    const pattern = page.split('/')
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  })
}

export function isLogoPage(pathname: string): boolean {
  return pagePath(pathname) === logoPage
}

function pagePath(pathname: string): string {
  const language = languageOfPath(pathname)
  return pathname.slice(language === null ? 0 : language.length + 1).replace(/\.data$/, '')
}
