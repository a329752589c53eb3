import { LocalLink } from '../../layout/local-href.tsx'
import { Clauses, SectionLink } from '../legal-document.tsx'
import { MailLink } from '../mail-link.tsx'
import type { Operator } from '../operator.ts'

export function Availability() {
  return (
    <Clauses>
      <p>
        We run the marketplace with care but cannot promise that it is available at every moment: maintenance, faults of
        networks and attacks can interrupt it. If a paid service cannot be used for a reason on our side, your statutory
        rights apply.
      </p>
      <p>
        We may develop the marketplace further and change functions for good reason, for example security, law, or
        better use. Paid services keep what was promised for the period that is paid; statutory rights of consumers in
        changes of digital services remain untouched.
      </p>
    </Clauses>
  )
}

export function Liability() {
  return (
    <Clauses>
      <p>
        We are liable without limit for intent and gross negligence, for harm to life, body or health, under product
        liability law, for what we have guaranteed, and wherever the law allows no limit.
      </p>
      <p>
        For slight negligence we are liable only if we breach a duty that makes the proper performance of the contract
        possible in the first place and on which you may regularly rely, and then limited to the damage that was typical
        and foreseeable.
      </p>
      <p>
        We do not adopt the content of sellers as our own and are not obliged to monitor it in general. Our
        responsibility for it follows Regulation (EU) 2022/2065 (Digital Services Act): once we know of illegal content,
        we act.
      </p>
      <p>Nothing in these terms limits rights that a consumer has by mandatory law.</p>
    </Clauses>
  )
}

export function PersonalData() {
  return (
    <Clauses>
      <p>
        The <LocalLink to="/privacy-policy">privacy policy</LocalLink> says which personal data we process and why, the{' '}
        <LocalLink to="/cookie-policy">cookie policy</LocalLink> what is kept on your device, and the page{' '}
        <LocalLink to="/gdpr">GDPR compliance</LocalLink> how you use your rights.
      </p>
      <p>
        What buyers and sellers learn about each other they process on their own responsibility. Dealers inform their
        customers as the law requires.
      </p>
    </Clauses>
  )
}

export function ChangesToTheTerms() {
  return (
    <Clauses>
      <p>
        We may change these terms when law, court decisions, security, or a change of the marketplace make it necessary,
        or for another good reason that does not upset the balance between you and us.
      </p>
      <p>
        We tell account holders by e-mail at least 15 days before a change takes effect, with its content and reason,
        and longer before if you need more time to adapt to it. A change that gives you only advantages, or that a law
        demands at short notice, may come sooner.
      </p>
      <p>
        You may end the contract free of charge before the change takes effect; we then refund paid services in
        proportion. If you do not agree to a change of a running paid service, that service continues on the old terms
        until the end of the period that is paid. Where the law asks for your express consent, silence does not count as
        consent.
      </p>
      <p>Earlier versions are kept and sent on request.</p>
    </Clauses>
  )
}

export function EndingTheContract() {
  return (
    <Clauses>
      <p>
        You may end the contract at any time by deleting your account. A subscription ends as described in{' '}
        <SectionLink to="paid-services" />; deleting an account cancels it too.
      </p>
      <p>
        We may end the contract with 30 days’ notice, giving reasons and refunding paid services in proportion. Both
        sides may end it at once for a compelling reason. For us that is, in particular, fraud, or a serious or repeated
        breach of these terms after a warning; <SectionLink to="restrictions" /> and <SectionLink to="appeals" /> apply.
      </p>
      <p>With the end of the contract your listings are taken offline. Before that you can export your data.</p>
    </Clauses>
  )
}

export function LawAndDisputes() {
  return (
    <Clauses>
      <p>
        The law of the country in which we are established applies, without the UN Convention on Contracts for the
        International Sale of Goods. If you are a consumer, the protection of the mandatory law of the country in which
        you live stays with you.
      </p>
      <p>
        Consumers may sue and be sued in the country in which they live. For businesses the courts at our place of
        business are competent, where such an agreement is permitted.
      </p>
      <p>
        If something goes wrong, please write to us first; most things can be settled that way. Consumers also get free
        advice on cross-border disputes from the <a href="https://www.eccnet.eu/">European Consumer Centres Network</a>.
        We take part in proceedings before a consumer dispute resolution body where the law obliges us to.
      </p>
      <p>
        If a provision of these terms is or becomes invalid, the others remain valid, and the law takes the place of the
        invalid one.
      </p>
    </Clauses>
  )
}

export function ContactPoints({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <p>
        Our single point of contact for users (Article 12 of the Digital Services Act) and for the authorities of the
        Member States, the Commission and the European Board for Digital Services (Article 11) is{' '}
        <MailLink email={operator.email} />. A person reads it; no automated means stand in between.
      </p>
      <p>
        You may write in English or in an official language of the country in which we are established. The{' '}
        <LocalLink to="/contact">contact page</LocalLink> helps to reach the right desk.
      </p>
    </Clauses>
  )
}
