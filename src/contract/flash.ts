/**
 * A word to the reader that survives a redirect: a page's action leaves its name in this cookie, the next page shows it
 * once. The server keeps such a page out of the shared ones.
 */
export const flashCookie = 'forecourt-flash'
