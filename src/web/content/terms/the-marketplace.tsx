import { LocalLink } from '../../layout/local-href.tsx'
import { Clauses, SectionLink } from '../legal-document.tsx'
import { OperatorCard } from '../operator-card.tsx'
import type { Operator } from '../operator.ts'

export function WhoWeAre({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <>
        <p>This marketplace is run by:</p>
        <OperatorCard operator={operator} />
        <p>
          In these terms “we” and “us” mean {operator.name}; “you” means the person or business using the marketplace.
        </p>
      </>
      <p>
        These terms apply to everyone who uses the marketplace: visitors, buyers, private sellers and dealers. Creating
        an account or placing an order makes them a contract between you and us. Looking around needs no account.
      </p>
      <>
        <p>A few words are used in one meaning throughout:</p>
        <ul>
          <li>
            <strong>Listing:</strong> the offer of one vehicle, with its text, photos and data.
          </li>
          <li>
            <strong>Private seller:</strong> a person who sells a vehicle outside of any trade, business or profession.
          </li>
          <li>
            <strong>Dealer</strong> or <strong>professional seller:</strong> whoever sells for purposes of a trade,
            business or profession. The law calls them a trader.
          </li>
          <li>
            <strong>Consumer:</strong> a person acting outside of any trade, business or profession.
          </li>
          <li>
            <strong>Paid services:</strong> listing packages, dealer subscriptions, featured placement and featured
            credits.
          </li>
        </ul>
      </>
      <p>
        Other terms that you may use in your own business do not become part of the contract with us, even if we do not
        object to them.
      </p>
    </Clauses>
  )
}

export function TheService() {
  return (
    <Clauses>
      <p>
        We provide a place where sellers publish vehicles and buyers find them: search, filters, listing pages, seller
        profiles, saved vehicles and ways to contact a seller. Searching, comparing and contacting sellers is free.
      </p>
      <p>
        A purchase is agreed between buyer and seller alone. We are not a party to it, we do not represent either side,
        we do not hold or inspect vehicles, and the price of a vehicle is never paid through us. Anyone who asks you to
        pay a vehicle “through the marketplace” is trying to deceive you; please report it (
        <SectionLink to="reporting" />
        ).
      </p>
      <p>
        The data of a listing comes from its seller. A field that the seller left open is shown as “not stated”; that is
        never a statement that a vehicle is free of damage or accidents. Where we show an estimated value, it is a guide
        for orientation and not an appraisal.
      </p>
      <p>
        If we, or a business that we control, offer vehicles here ourselves, those listings name us as their seller and
        are ranked, shown and checked like all others.
      </p>
    </Clauses>
  )
}

export function YourAccount() {
  return (
    <Clauses>
      <p>
        An account is for people aged 18 or over who can enter into contracts, and for businesses acting through someone
        entitled to do so. What you state about yourself has to be true and kept up to date.
      </p>
      <p>
        Keep your password and second factor to yourself and tell us at once if somebody else may have used your
        account. You answer for what others do with it only as far as you made that possible through your own fault.
      </p>
      <p>
        An account belongs to one person or one business and cannot be sold or handed on. To protect an account after a
        change, its e-mail address is changed through our support.
      </p>
      <p>
        You may delete your account at any time. <SectionLink to="ending" opening /> says what happens to running paid
        services, and the <LocalLink to="/privacy-policy">privacy policy</LocalLink> what happens to your data.
      </p>
    </Clauses>
  )
}

export function PrivateSellersAndDealers() {
  return (
    <Clauses>
      <p>
        Every listing and every seller’s profile says whether its seller is a private seller or a dealer. The label
        follows what the seller has declared to us. Whoever sells as a trader must declare so and register as a dealer;
        selling as a trader under the label of a private seller is not allowed and, in most countries, unlawful.
      </p>
      <p>
        <strong>Buying from a private seller:</strong> the consumer rights of European Union law that concern contracts
        with traders, such as the right of withdrawal from distance contracts and the statutory guarantee of conformity,
        do not apply. The rules of national law for sales between private persons do.
      </p>
      <p>
        <strong>Buying from a dealer:</strong> consumer rights apply, and the dealer alone has to fulfil them, including
        information duties, guarantee and, for distance contracts, withdrawal. What concerns the marketplace itself,
        such as paid services or the handling of a report, is owed by us.
      </p>
      <>
        <p>Before a dealer may offer vehicles to consumers we ask for, and make reasonable efforts to check:</p>
        <ul>
          <li>name, address, telephone number and e-mail address;</li>
          <li>
            a copy of an identification document or an electronic identification, and details of a payment account;
          </li>
          <li>the trade register and registration number, where there is one, and the tax or VAT number;</li>
          <li>a declaration to offer only vehicles and services that comply with Union law.</li>
        </ul>
        <p>
          Name, address, contact data, register entry and the declaration are shown to buyers. If data is missing or
          turns out to be wrong we ask for correction, and suspend the dealer’s listings until it has been made. We keep
          this data for six months after the contract with the dealer has ended and then delete it.
        </p>
      </>
      <p>
        “Approved Dealer” means that we have reviewed and accepted the dealer’s application: business address, tax or
        VAT number, business e-mail address and telephone number. It says nothing about a single vehicle and is not a
        guarantee. If we decline or revoke an approval we say why, and the decision can be appealed (
        <SectionLink to="appeals" />
        ).
      </p>
    </Clauses>
  )
}
