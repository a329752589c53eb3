/**
 * What the site stores on a visitor's device: the cookie policy shows this list, and a test compares it with the code.
 * Most of it is needed for what the visitor requested, so there is no consent banner. The lists of viewed vehicles and
 * searches are asked for in place (remembering.ts). Anything else that needs consent must not be added without asking.
 */
export interface DeviceStorage {
  /** The name on the device. */
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
    name: 'forecourt-refresh',
    purpose: 'Renews the proof of your session once an hour, so that you stay signed in.',
    content: 'A random token that works once. Scripts cannot read it, and other sites cannot use it.',
    kept: 'Until you sign out or the session ends; at most 30 days.',
  },
  {
    name: 'forecourt-flow',
    purpose:
      'Makes sure that a sign-in with Google or Facebook ends in the browser in which it began, and that the link of an email keeps a password only there.',
    content: 'A random value. Scripts cannot read it.',
    kept: 'A day.',
  },
  {
    name: 'forecourt-flash',
    purpose: 'Tells you on the next page that what you did has worked.',
    content: 'The name of the message.',
    kept: 'Until the next page.',
  },
  {
    name: 'forecourt-favourites',
    purpose: 'Remembers the vehicle that you wanted to save before you were signed in.',
    content: 'The ids of those listings.',
    kept: 'Until you sign in; at most one day.',
  },
  {
    name: 'selected-language',
    purpose: 'Shows the site in the language you chose. Set only when you choose one.',
    content: 'One of: en, es, fr, de, pt.',
    kept: 'One year.',
  },
  {
    name: 'forecourt-own-listings',
    purpose: 'Shows dealers their own listings as they last chose. Set only when you choose.',
    content: 'One of: table, cards.',
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
    name: 'remember-on-device',
    purpose: 'Remembers whether this device may remember what you look at and search for.',
    content: 'One of: yes, no.',
    kept: 'Until you clear it.',
  },
  {
    name: 'search-history',
    purpose: 'Offers your last searches on the home page. Only if you said yes.',
    content: 'At most five searches: filters, words, number of results, up to three pictures, time.',
    kept: 'Until newer searches replace them, or you clear it.',
  },
  {
    name: 'last-results',
    purpose: 'Leads from a vehicle back to the results that you came from.',
    content: 'The address of the results page that this tab showed last, and its place in the history of the tab.',
    kept: 'Until the tab is closed.',
  },
  {
    name: 'contact-reveals',
    purpose: 'Counts the telephone numbers you revealed, of which five are shown in an hour.',
    content: 'At most five listings with the time, and the id of your account if you are signed in.',
    kept: 'An hour; deleted with the next number you reveal, or when you clear it.',
  },
  {
    name: 'viewed-listings',
    purpose: 'Shows the vehicles you looked at last, and marks them in results. Only if you said yes.',
    content: 'At most twenty listings, each by its id and its name.',
    kept: 'Until newer ones replace them, or you clear it.',
  },
  {
    name: 'compared-listings',
    purpose: 'Remembers the vehicles you chose to compare.',
    content: 'At most four listings, each by its id and its name.',
    kept: 'Until you remove them, or you clear it.',
  },
  {
    name: 'unfinished-uploads',
    purpose: 'Lets photos that you are uploading go on after a reload or a lost connection.',
    content: 'The photos that have not arrived yet, by name and draft. Other visitors and sites cannot see them.',
    kept: 'Until a photo has arrived or you cancel it; at most one day.',
  },
  {
    name: 'listing-drafts',
    purpose: 'Keeps what you typed into a new listing until your account has it.',
    content: 'What you typed. Other sites cannot see it.',
    kept: 'Until the listing is saved in your account or published, or you clear it.',
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
