import { LocalLink } from '../../layout/local-href.tsx'
import { FactSheets } from '../fact-sheets.tsx'
import { Clauses, SectionLink } from '../legal-document.tsx'
import { MailLink } from '../mail-link.tsx'
import { OperatorCard } from '../operator-card.tsx'
import type { Operator } from '../operator.ts'
import { purposes } from './purposes.ts'
import { retentions } from './retention.ts'

export function Controller({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <>
        <p>Responsible for the processing described here (controller in the sense of Article 4(7) GDPR) is:</p>
        <OperatorCard operator={operator} />
      </>
      <p>
        Questions about data protection, also to our data protection officer where one is appointed, reach us at this
        address with the subject “Data protection”.
      </p>
      <p>
        For what sellers and buyers do with each other’s data, for example in a purchase, they are responsible
        themselves.
      </p>
    </Clauses>
  )
}

export function Principles() {
  return (
    <Clauses>
      <p>
        We collect what a function needs, when it needs it. Fields that are optional are marked as such. There is no
        advertising, no audience measurement, no fingerprinting and no content of others in our pages that loads without
        your action.
      </p>
      <p>
        Where you have to give data to make a contract possible (e-mail address and password for an account; vehicle
        data for a listing; business data for a dealer) the form says so. Without it we cannot provide that service;
        everything else keeps working.
      </p>
      <p>
        Where we rely on consent you can withdraw it at any time with effect for the future, as easily as you gave it.
      </p>
    </Clauses>
  )
}

export function Purposes() {
  return (
    <Clauses>
      <p>The articles named are those of the General Data Protection Regulation (GDPR), Regulation (EU) 2016/679.</p>
      <FactSheets sheets={purposes} />
      <p>
        Where the basis is a legitimate interest, we have weighed it against yours, and you can object (
        <SectionLink to="rights" />
        ).
      </p>
    </Clauses>
  )
}

export function Public() {
  return (
    <Clauses>
      <p>
        A listing is public: vehicle, photos, description, price and price history, town, whether you are a private
        seller or a dealer, how often the contact was requested, and dates. Of a VIN the public learns that it was given
        and checked; VIN and registration number themselves are seen by you and our staff only. What you write in a
        description is public too; leave out what you want to keep to yourself.
      </p>
      <p>
        Of a private seller the public sees a first name with an initial, or “Private Seller”. Your exact address,
        e-mail address and account number are not shown, also not through our programming interface. Your telephone
        number is shown only if you chose so, and only on request.
      </p>
      <p>
        Of dealers the public sees what the law and the <LocalLink to="/terms-and-conditions">terms</LocalLink> ask for:
        company, business address, contact data and website.
      </p>
      <p>Public pages can be found by search engines and may be linked and shared.</p>
    </Clauses>
  )
}

export function OnYourDevice() {
  return (
    <Clauses>
      <p>
        Compared vehicles and the count of revealed numbers stay in your browser, and so do your searches and the
        vehicles that you looked at, if you said yes to it. The <LocalLink to="/cookie-policy">cookie policy</LocalLink>{' '}
        lists everything, with its purpose and duration.
      </p>
    </Clauses>
  )
}

export function Recipients() {
  return (
    <Clauses>
      <>
        <p>Companies that work for us under contract, by our instructions, as far as we use them:</p>
        <ul>
          <li>hosting of servers, databases, pictures and backups;</li>
          <li>delivery of e-mail and text messages (your address or number, and the message);</li>
          <li>
            search for places while a location is typed (the text, sent by our server without your network address).
          </li>
        </ul>
      </>
      <>
        <p>Others, who are responsible themselves, when you use what they offer:</p>
        <ul>
          <li>the payment service provider, when you pay (Stripe, unless the payment page names another);</li>
          <li>Google or Facebook, when you sign in with them;</li>
          <li>YouTube or Vimeo, when you start a video in a listing;</li>
          <li>the seller, when you contact them.</li>
        </ul>
      </>
      <p>
        Authorities and courts receive data where the law obliges us or where it is needed to establish or defend legal
        claims. If the marketplace passes to another operator, you will be told before, and can object or leave.
      </p>
    </Clauses>
  )
}

export function OutsideEurope() {
  return (
    <Clauses>
      <p>
        We choose recipients in the European Economic Area where we can. Where data goes to another country, this rests
        on an adequacy decision of the European Commission (Article 45 GDPR), such as the one for certified companies in
        the United States, or on its standard contractual clauses (Article 46 GDPR). We send a copy on request.
      </p>
    </Clauses>
  )
}

export function HowLong() {
  return (
    <Clauses>
      <p>
        Data is deleted when its purpose has been reached and no law asks us to keep it. Data needed for a pending
        dispute is kept until that has ended, and used for nothing else.
      </p>
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">Periods of retention</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm">
            <th scope="col" className="w-1/2 py-2 pr-4 font-semibold">
              Data
            </th>
            <th scope="col" className="py-2 font-semibold">
              Kept
            </th>
          </tr>
        </thead>
        <tbody>
          {retentions.map(({ what, kept }) => (
            <tr key={what} className="break-inside-avoid border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {what}
              </th>
              <td className="py-2.5 text-muted">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Clauses>
  )
}

export function Security() {
  return (
    <Clauses>
      <p>
        Connections are encrypted. Passwords are stored as slow, salted hashes, sessions in cookies that scripts cannot
        read, and names, numbers and tokens are kept out of logs. Accounts can be protected by a second factor. Access
        within our organisation is limited to those who need it.
      </p>
      <p>
        Should a breach put your rights at high risk, we tell you without undue delay, and the supervisory authority
        within 72 hours. If you have found a weakness, please write to us before you publish it.
      </p>
    </Clauses>
  )
}

export function YourRights({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <>
        <p>You have the right to:</p>
        <ul>
          <li>know which data we process about you, and receive a copy (Article 15 GDPR);</li>
          <li>have wrong data corrected (Article 16) and data deleted (Article 17);</li>
          <li>have processing restricted (Article 18);</li>
          <li>receive what you provided in a machine-readable form (Article 20);</li>
          <li>withdraw consent (Article 7(3));</li>
          <li>complain to a supervisory authority, for example where you live (Article 77).</li>
        </ul>
      </>
      <p className="font-semibold">
        You may object at any time, on grounds relating to your particular situation, to processing that is based on
        legitimate interests (Article 21 GDPR). We then stop, unless there are compelling reasons that outweigh your
        interests, or legal claims.
      </p>
      <p>
        A copy of your data, and the deletion of your account, are at hand in your{' '}
        <LocalLink to="/profile-settings">profile settings</LocalLink>. For everything else a mail to{' '}
        <MailLink email={operator.email} subject="Data protection" /> is enough. The page{' '}
        <LocalLink to="/gdpr">GDPR compliance</LocalLink> describes the ways, deadlines and what we need from you. The{' '}
        <a href="https://www.edpb.europa.eu/about-edpb/about-edpb/members_en">supervisory authorities</a> are listed by
        the European Data Protection Board.
      </p>
    </Clauses>
  )
}

export function ChildrenAndDecisions() {
  return (
    <Clauses>
      <p>
        We make no decisions with legal or similarly significant effects by automated means alone (Article 22 GDPR).
        Search results are ordered as the <LocalLink to="/terms-and-conditions#ranking">terms</LocalLink> describe,
        without a profile of you. Limits against abuse work automatically and end by themselves.
      </p>
      <p>Accounts are for adults. If a child has given us data, tell us and we delete it.</p>
    </Clauses>
  )
}

export function Changes() {
  return (
    <Clauses>
      <p>
        When processing changes, this policy changes with it. Account holders learn of significant changes by e-mail
        before they take effect. Earlier versions are sent on request.
      </p>
    </Clauses>
  )
}
