import { Clauses, SectionLink } from '../legal-document.tsx'

export function HowResultsAreOrdered() {
  return (
    <Clauses>
      <>
        <p>
          Search results show the listings that meet your filters. The order “Featured first”, set at the start of a
          search without words, uses:
        </p>
        <ul>
          <li>
            <strong>first, paid placement:</strong> listings whose seller has bought or used a credit for featured
            placement, as long as it runs. Each is labelled as featured, which always means paid placement by its
            seller;
          </li>
          <li>
            <strong>then, the date:</strong> among featured listings, and among all others, the newest come first.
          </li>
        </ul>
        <p>
          These two are all that count, in this order of weight. A listing whose featured placement has ended is an
          ordinary listing again.
        </p>
      </>
      <p>
        A search for words that are not filters starts with the order “Relevance”. What counts is, for each word, where
        it stands: most in make, model or variant, less in the title or the model description, least in the
        seller&apos;s text. Where listings fit equally well, the newest come first. Payment has no influence on it.
      </p>
      <p>
        You can choose another order beside the results at any time: newest, price, mileage, year or power. Payment has
        no influence on those orders.
      </p>
      <p>
        Results are not tailored to your behaviour. Two people who search for the same thing in the same moment see the
        same order. Vehicles shown as similar are chosen by what they have in common with the one you look at, such as
        make and type of vehicle. The selection of featured vehicles on the home page consists of paid placements.
      </p>
      <p>
        Private sellers, dealers and approved dealers are treated alike in the order of results. Nothing other than
        featured placement can be paid for to rank higher.
      </p>
    </Clauses>
  )
}

export function ReviewsOfSellers() {
  return (
    <Clauses>
      <p>
        Where the marketplace offers reviews of professional sellers, a review may be written only by someone whose
        contact with that seller through the marketplace is on record. That check, and nothing else, is what we mean
        when we show a review as coming from a real contact. A review does not prove that a purchase took place.
      </p>
      <p>
        Reviews describe one’s own experience truthfully and fairly. We do not pay for them, do not let sellers do so,
        and do not leave out negative ones. We remove a review only for the reasons and by the procedure of{' '}
        <SectionLink to="reporting" /> and <SectionLink to="restrictions" />.
      </p>
      <p>
        A professional seller may reply to a review within 6 months of its publication. We publish a reply within two
        business days of receiving it, unless it breaks these terms.
      </p>
    </Clauses>
  )
}
