import { LocalLink } from '../../layout/local-href.tsx'
import { FactSheets } from '../fact-sheets.tsx'
import { Clauses, type LegalDocument } from '../legal-document.tsx'
import { MailLink } from '../mail-link.tsx'
import type { Operator } from '../operator.ts'
import { browserStorage, cookies, type DeviceStorage } from './device-storage.ts'

export const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  inShort: [
    'We store only what the site needs for what you ask it to do, and what you said yes to.',
    'No advertising, no analytics, no tracking, no content of others in our pages without your action.',
    'That is why you see no consent banner: the one question there is stands where it matters.',
  ],
  sections: [
    { id: 'about', title: 'What this policy covers', Body: WhatThisCovers },
    { id: 'no-banner', title: 'Why there is no banner', Body: WhyNoBanner },
    { id: 'cookies', title: 'Cookies', Body: Cookies },
    { id: 'browser-storage', title: 'Browser storage', Body: BrowserStorage },
    { id: 'others', title: 'Pages of others', Body: PagesOfOthers },
    { id: 'control', title: 'Your control', Body: YourControl },
    { id: 'changes', title: 'Changes and contact', Body: ChangesAndContact },
  ],
}

function WhatThisCovers({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <p>
        A cookie is a small text that a site asks your browser to keep and to send back with later requests. Browser
        storage is kept by your browser too, but is not sent along. This policy lists all of both that this marketplace,
        run by {operator.name}, uses.
      </p>
      <p>
        How personal data is processed beyond your device is described in the{' '}
        <LocalLink to="/privacy-policy">privacy policy</LocalLink>.
      </p>
    </Clauses>
  )
}

function WhyNoBanner() {
  return (
    <Clauses>
      <p>
        European law (Article 5(3) of Directive 2002/58/EC) asks for consent before something is stored on your device,
        unless it is strictly necessary for a service that you expressly request. What is listed below is: you sign in,
        choose a language, compare, save a vehicle, reveal a number. The lists of vehicles that you looked at and of
        your searches are not: they are stored only after your yes, in the list itself or above this policy, where you
        can also take it back. Then they are deleted.
      </p>
      <p>
        We use no cookies or similar techniques for advertising, audience measurement, social networks or recognising
        you on other sites. Fonts, pictures and scripts come from our own server. Should we ever want more, we will ask
        you first, with a “no” that is as easy as a “yes”.
      </p>
    </Clauses>
  )
}

function Cookies() {
  return (
    <Clauses>
      <p>
        All are our own, and no other site receives them. A visitor who neither signs in, nor picks a language, nor
        saves a vehicle gets none.
      </p>
      <FactSheets sheets={cookies.map(factSheet)} />
    </Clauses>
  )
}

function BrowserStorage() {
  return (
    <Clauses>
      <p>
        This stays on your device. We do not read it out. What is named “offline” is stored with your first page, so
        that the site can say that you are offline; all else appears once you use the function that it belongs to.
      </p>
      <FactSheets sheets={browserStorage.map(factSheet)} />
    </Clauses>
  )
}

function factSheet({ name, purpose, content, kept }: DeviceStorage) {
  return {
    title: name,
    facts: [
      ['Purpose', purpose],
      ['Content', content],
      ['Kept', kept],
    ] as const,
  }
}

function PagesOfOthers() {
  return (
    <Clauses>
      <p>
        Some actions lead you to pages that set cookies under their own policies: paying (our payment service provider),
        signing in with Google or Facebook, and links to a seller’s own website.
      </p>
      <p>
        A seller can add a video from YouTube or Vimeo. Nothing is loaded from these services until you start the video;
        YouTube is then used in its mode without tracking cookies (youtube-nocookie.com).
      </p>
    </Clauses>
  )
}

function YourControl() {
  return (
    <Clauses>
      <p>
        You can see, delete and block cookies and stored data in the settings of your browser, usually under “Privacy”
        or “Site data”. In a private window all of it disappears when you close the window.
      </p>
      <p>
        Searching and viewing vehicles works without any of it. Without the session cookie you cannot stay signed in;
        without the others the site forgets the language, searches and vehicles you chose.
      </p>
    </Clauses>
  )
}

function ChangesAndContact({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <p>When the site begins to store something else, this list changes with it; the date above says when.</p>
      <p>
        Questions go to <MailLink email={operator.email} subject="Cookies" />.
      </p>
    </Clauses>
  )
}
