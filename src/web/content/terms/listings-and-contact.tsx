import { maxImagesPerListing } from '../../../contract/limits.ts'
import { LocalLink } from '../../layout/local-href.tsx'
import { Clauses, SectionLink } from '../legal-document.tsx'

export function RulesForListings() {
  return (
    <Clauses>
      <p>
        A listing offers one vehicle that exists, that you may sell, and that a buyer can really have at the stated
        price. What it says about make, model, year, mileage, condition, damage, accidents and equipment has to be true
        and complete enough not to mislead. Known defects that matter to a buyer must be stated.
      </p>
      <p>
        The price is the full price in euro. Dealers state it with VAT and all charges that a consumer cannot avoid, and
        say whether VAT is shown separately or the margin scheme applies.
      </p>
      <p>
        Photos (up to {maxImagesPerListing} per listing) show the vehicle on offer, and you need the right to use them.
        They must not show other people recognisably, or advertising. We remove hidden data, such as the place where a
        photo was taken, when you upload it. A video may be linked from YouTube or Vimeo.
      </p>
      <p>
        A vehicle is listed once at a time, in its category and at its real location. Take the listing down or mark it
        as sold as soon as the vehicle is no longer available.
      </p>
      <p>
        Dealers add what the law asks of them: for new passenger cars fuel or energy consumption, CO₂ emissions and CO₂
        class; for sales to consumers the identity of the business and the information required before a contract.
      </p>
      <p>
        <strong>Price reductions:</strong> when a dealer’s price is shown as reduced, the reduction is measured against
        the lowest price of that listing in the 30 days before. The marketplace computes it from its own record of
        prices; nobody can type in a former price.
      </p>
    </Clauses>
  )
}

export function WhatIsNotAllowed() {
  return (
    <Clauses>
      <>
        <p>You may not use the marketplace to:</p>
        <ul>
          <li>offer stolen, embezzled or unsafe vehicles, or vehicles with a manipulated odometer or identity;</li>
          <li>
            offer anything that is illegal where it is offered, or that is not a vehicle in one of our categories;
          </li>
          <li>
            lure people with vehicles or prices that do not exist, ask for money before a viewing through invented
            carriers or escrow services, or obtain data by deception;
          </li>
          <li>
            infringe the rights of others, such as copyright, trade marks, privacy or the protection of personal data;
          </li>
          <li>insult, threaten or discriminate against anyone, or publish pornographic or extremist content;</li>
          <li>write, buy or trade reviews, or act under several identities;</li>
          <li>send advertising to sellers or buyers who have not asked for it;</li>
          <li>
            collect data by automated means beyond what our public programming interface allows, get around limits and
            protective measures, or disturb the operation of the marketplace.
          </li>
        </ul>
      </>
      <p>
        Search engines may index public pages as far as our robots.txt allows it. Research that the law permits remains
        permitted.
      </p>
    </Clauses>
  )
}

export function ContactingSellers() {
  return (
    <Clauses>
      <p>
        A seller decides whether a telephone number is shown. To protect sellers from harvesting, numbers are revealed
        on request only: up to five per hour, after a few seconds on the page and some interaction with it, and
        sometimes after a small sum. The same limits are kept by our server, as the{' '}
        <LocalLink to="/privacy-policy">privacy policy</LocalLink> describes.
      </p>
      <p>Use contact data to talk about the vehicle and for nothing else. Do not store, publish, sell or pass it on.</p>
      <p>
        Look at a vehicle and its papers before you pay, pay in a way that can be proved, and be careful when somebody
        presses for speed or for an advance payment. If something feels wrong, report it (<SectionLink to="reporting" />
        ).
      </p>
    </Clauses>
  )
}

export function YourContent() {
  return (
    <Clauses>
      <p>
        What you publish remains yours. You allow us, free of charge and without exclusivity, to store it, to adapt its
        format (for example to smaller pictures), to translate its structured data, and to show it on the marketplace,
        in its programming interface, feeds and link previews, and where the marketplace itself is presented.
      </p>
      <p>
        This permission ends when the listing is deleted. Copies in backups disappear with them, and copies that others
        lawfully made, such as a search engine’s, follow the rules of those others. For a while the address of a listing
        that has ended keeps saying which vehicle was offered and at what last price, without naming its seller, so that
        people with an old link know where they are.
      </p>
      <p>
        You answer for your content. If a third party makes a justified claim against us because your content infringes
        their rights, and that is your fault, you compensate us for the reasonable cost.
      </p>
    </Clauses>
  )
}
