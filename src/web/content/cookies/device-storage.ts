/**
 * What the site keeps on a visitor's device: the cookie policy shows this list, and its test holds it against the code.
 * All of it is needed for what the visitor asked for, which is why there is no consent banner. Whatever would need
 * consent does not belong here but needs the visitor's choice first.
 */
export interface DeviceStorage {
  /** The name as it stands on the device. */
  name: string
  purpose: string
  content: string
  kept: string
}

export const cookies: readonly DeviceStorage[] = [
  {
    name: 'forecourt-access',
    purpose: 'Keeps you signed in. Set only when you sign in.',
    content: 'A signed proof of your session. Scripts cannot read it, and other sites cannot use it.',
    kept: 'Until you sign out or the session ends.',
  },
  {
    name: 'selected-language',
    purpose: 'Shows the site in the language you chose. Set only when you choose one.',
    content: 'One of: en, es, fr, de, pt.',
    kept: 'One year.',
  },
]

export const browserStorage: readonly DeviceStorage[] = [
  {
    name: 'selected-language',
    purpose: 'The same choice once more, in case your browser clears cookies.',
    content: 'One of: en, es, fr, de, pt.',
    kept: 'Until you clear it.',
  },
  {
    name: 'search-history',
    purpose: 'Offers your last searches on the home page.',
    content: 'At most five searches: filters, words, number of results, up to three pictures, time.',
    kept: 'Until newer searches replace them, or you clear it.',
  },
  {
    name: 'viewed-listings',
    purpose: 'Shows the vehicles you looked at last.',
    content: 'At most twenty listings, each by its number in our system and its name. No times, and nothing about you.',
    kept: 'Until newer ones replace them, or you clear it.',
  },
  {
    name: 'compared-listings',
    purpose: 'Remembers the vehicles you chose to compare.',
    content: 'At most four listings, each by its number in our system and its name.',
    kept: 'Until you remove them, or you clear it.',
  },
  {
    name: 'contact-reveals',
    purpose: 'Limits how many telephone numbers one device can reveal, which protects sellers from harvesting.',
    content: 'Time, listing and, if you are signed in, your account, of each reveal.',
    kept: 'Counted for one hour; the entry is removed afterwards.',
  },
  {
    name: 'offline',
    purpose: 'Tells you that you are offline when a page cannot be reached.',
    content: 'One page of this site and its style sheet; nothing about you.',
    kept: 'Until you clear it.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Brings you back to the same place on a page when you go back.',
    content: 'How far down you were on the pages you visited in this tab.',
    kept: 'Until you close the tab.',
  },
]
