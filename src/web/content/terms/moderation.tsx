import { LocalLink } from '../../layout/local-href.tsx'
import { Clauses, SectionLink } from '../legal-document.tsx'
import { MailLink } from '../mail-link.tsx'
import type { Operator } from '../operator.ts'

export function ReportingContent({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <>
        <p>
          Anyone, with or without an account, may report content that they consider illegal or against these terms: with
          the report function where a page offers it, or by e-mail to{' '}
          <MailLink email={operator.email} subject="Report of content" />. A report should contain:
        </p>
        <ul>
          <li>the exact address (URL) of the content;</li>
          <li>why you consider it illegal or against these terms;</li>
          <li>
            your name and e-mail address, except where the report concerns sexual abuse or exploitation of children;
          </li>
          <li>a statement that you believe in good faith that what you report is accurate and complete.</li>
        </ul>
      </>
      <p>
        We confirm receipt without undue delay, decide in a timely, diligent and objective manner, and tell you the
        decision and how you can have it reviewed. Reports by trusted flaggers appointed under the Digital Services Act
        are handled first.
      </p>
      <p>
        If we learn of a threat to somebody’s life or safety we inform the authorities. When we learn that an illegal
        product or service was offered by a dealer, we inform the buyers known to us from the last six months.
      </p>
    </Clauses>
  )
}

export function Restrictions() {
  return (
    <Clauses>
      <p>
        We may restrict content or accounts that are illegal or break these terms. Depending on how serious the matter
        is and whether it happened before, we may ask for a correction, remove a photo or text, take a listing down, end
        a featured placement, withhold a dealer’s approval, limit functions, or suspend or close an account. We choose
        the mildest step that is enough, and weigh the interests and fundamental rights of everyone concerned.
      </p>
      <p>
        Content is checked on reports and by spot checks. Technical checks, such as for required fields, file formats,
        vehicle identification numbers that are already listed, or unusual numbers of requests, run automatically. A
        restriction for illegal content or a breach of these terms is decided by a person.
      </p>
      <>
        <p>
          Whoever is affected gets a statement of reasons at the latest when the restriction takes effect, unless a
          court or an authority forbids it or the content is deceptive bulk advertising. It says:
        </p>
        <ul>
          <li>what is restricted, where, and for how long;</li>
          <li>the facts it rests on, including whether a report led to it;</li>
          <li>whether automated means were used to find it or to decide;</li>
          <li>the law, or the section of these terms, that it rests on, and why;</li>
          <li>how to appeal.</li>
        </ul>
      </>
      <p>
        A paid service that ends because of a restriction is refunded in proportion, unless you were at fault for its
        cause.
      </p>
      <p>
        Those who often provide manifestly illegal content are suspended for a reasonable time after a warning. In the
        same way we suspend the handling of reports and complaints of those who often submit manifestly unfounded ones.
        We consider how many there were, in what proportion, how serious, and with what intent.
      </p>
    </Clauses>
  )
}

export function ComplaintsAndAppeals({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <p>
        For at least six months after a decision on a report, a restriction, a suspension or an approval, you may appeal
        free of charge: use the function named in the decision, or write to{' '}
        <MailLink email={operator.email} subject="Appeal" />. This applies to those who reported as well as to those
        affected.
      </p>
      <p>
        Appeals are decided without undue delay by qualified people and never by automated means alone, where possible
        by somebody who did not take the first decision. If it was wrong, we reverse it.
      </p>
      <p>
        You may also turn to a dispute settlement body certified under Article 21 of the Digital Services Act (
        <a href="https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement">list</a>), to the
        Digital Services Coordinator of your country, or to a court. None of them depends on an appeal to us first.
      </p>
      <p>
        Complaints about anything else, such as a paid service or technical faults, reach us in the same way. See the{' '}
        <LocalLink to="/contact">contact page</LocalLink>.
      </p>
    </Clauses>
  )
}

export function MoreForDealers() {
  return (
    <Clauses>
      <p>
        This section applies to business users in the sense of Regulation (EU) 2019/1150. What determines ranking is
        described in <SectionLink to="ranking" />; featured placement is available to all sellers on the same
        conditions.
      </p>
      <p>
        When we restrict or suspend single listings or an account of a dealer, we give reasons when or before it takes
        effect. When we end the contract as a whole, we give reasons at least 30 days before, except where the law
        obliges us to act at once or the dealer has repeatedly broken these terms.
      </p>
      <p>
        Dealers see their own listings with views and contacts, and can export what they provided. We see the same data,
        and statistics over all listings, and use them to run and improve the marketplace; we do not pass a dealer’s
        data to other businesses for their own purposes. Access to a dealer’s account data ends with the contract, after
        an opportunity to export it.
      </p>
      <p>
        Dealers remain free to offer the same vehicles elsewhere and on other conditions. We sell no goods or services
        of others alongside a listing.
      </p>
      <p>
        Complaints of dealers are handled free of charge as <SectionLink to="appeals" /> describes. If one cannot be
        settled, we are willing to try mediation with a mediator whom both sides choose, and bear a reasonable share of
        its cost.
      </p>
    </Clauses>
  )
}
