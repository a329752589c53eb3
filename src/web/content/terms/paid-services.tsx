import { LocalLink } from '../../layout/local-href.tsx'
import { Clauses, SectionLink } from '../legal-document.tsx'
import { MailLink } from '../mail-link.tsx'
import type { Operator } from '../operator.ts'

export function PaidServices() {
  return (
    <Clauses>
      <>
        <p>These services cost money. Their current content and price are shown before you order:</p>
        <ul>
          <li>
            <strong>Listing package</strong> (private sellers): publishes one listing, or the stated number of listings,
            for the stated number of days; 30 days where no other number is stated. It is paid once and does not renew
            itself.
          </li>
          <li>
            <strong>Dealer subscription:</strong> a number of listings, and featured placements where stated, for one
            month. It renews every month until you cancel it.
          </li>
          <li>
            <strong>Featured placement and featured credits:</strong> places a listing ahead of others as described in{' '}
            <SectionLink to="ranking" />. A basic credit features one listing for 5 days, a pro credit for 30 days.
            Credits are valid until the date shown with them; they cannot be transferred or paid out.
          </li>
        </ul>
      </>
      <p>Prices include VAT, unless the order page says that none is charged. We send an invoice by e-mail.</p>
      <p>
        You order by choosing a package, checking your entries, which you can correct until the last step, and pressing
        the button that says that the order creates an obligation to pay. You say there whether you order as a consumer
        or for a business. The contract is made when we confirm the order or start the service. We send you its content,
        with these terms, by e-mail to keep. Contracts are made in English or in the language in which you ordered.
      </p>
      <p>
        Payment is taken by our payment service provider on its own secure page; card data does not reach us. If a
        payment is interrupted, what you entered for your listing is kept for at least 24 hours so that you can try
        again.
      </p>
      <p>
        <strong>Start:</strong> paid services normally start as soon as the payment is confirmed, and may start within
        48 hours of it. The paid period counts from the moment the service actually starts. If a service has not started
        after 48 hours, tell us; you may then set us a short deadline and, if it passes, get your money back.
      </p>
      <p>
        A paid period ends early when you mark the listing as sold or delete it; that alone gives no claim to a refund.
        Your rights under <SectionLink to="withdrawal" /> and the law, in particular where a service is not provided as
        agreed, remain untouched.
      </p>
      <p>
        A subscription can be cancelled at any time in the billing portal of your account, in as few steps as it took to
        subscribe, with effect from the end of the month that is paid. A change of its price is a change of terms (
        <SectionLink to="changes" />) and takes effect at the earliest with the next month.
      </p>
    </Clauses>
  )
}

export function RightOfWithdrawal({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <p>
        <strong>
          If you are a consumer, you may withdraw from a contract for a paid service within 14 days without giving a
          reason.
        </strong>{' '}
        The period ends 14 days after the day on which the contract was made. Whoever orders for a business does not
        have this right.
      </p>
      <>
        <p>You may withdraw in any of these ways:</p>
        <ul>
          <li>
            online, with the function “Withdraw from contract here” that your account shows for the contract during the
            whole period, and then “Confirm withdrawal”. We confirm at once by e-mail that we have received it, with its
            content, date and time;
          </li>
          <li>
            by any clear statement, for example by e-mail to <MailLink email={operator.email} subject="Withdrawal" /> or
            by letter to the address in <SectionLink to="operator" />. You may use the form in{' '}
            <SectionLink to="withdrawal-form" /> but need not.
          </li>
        </ul>
        <p>To keep the deadline it is enough to send your statement before the period has ended.</p>
      </>
      <p>
        <strong>What follows:</strong> we pay back all payments received for the contract without undue delay, at the
        latest within 14 days of receiving your withdrawal, by the same means of payment as you used, and without any
        fee. A listing or featured placement that was paid for in this way ends.
      </p>
      <p>
        <strong>What you owe if you withdraw:</strong> paid services begin when the payment is confirmed. If you did not
        ask for that, you owe nothing, also for the days already used. If you expressly asked, when ordering, that the
        service begins before the withdrawal period ends, you owe a part of the price in proportion to what has been
        provided until then, compared with the whole; for a package of 30 days withdrawn from after six days that is one
        fifth. You lose the right only when the service has been provided in full, began with your express consent, and
        you had confirmed knowing that you would lose it.
      </p>
      <p>
        These rights concern what you buy from us. Whether you can withdraw from the purchase of a vehicle depends on
        its seller and on how the contract was made (<SectionLink to="sellers" />
        ).
      </p>
    </Clauses>
  )
}

export function WithdrawalForm({ operator }: { operator: Operator }) {
  return (
    <Clauses>
      <>
        <p>If you want to withdraw from the contract you may fill in this form and send it to us.</p>
        <div className="space-y-3 rounded-card border border-line bg-surface p-5 break-inside-avoid">
          <p className="whitespace-pre-line">{`To: ${operator.name}, ${operator.address}, ${operator.email}`}</p>
          <p>
            I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the provision of the
            following service: ______________________
          </p>
          <p>Ordered on: ______________________</p>
          <p>Name of consumer(s): ______________________</p>
          <p>Address of consumer(s): ______________________</p>
          <p>Signature of consumer(s), only if this form is sent on paper: ______________________</p>
          <p>Date: ______________________</p>
          <p className="text-sm text-muted">(*) Delete as appropriate.</p>
        </div>
        <p>
          The e-mail address of your account helps us to find the contract. How we treat your data is described in the{' '}
          <LocalLink to="/privacy-policy">privacy policy</LocalLink>.
        </p>
      </>
    </Clauses>
  )
}
