import type { LegalDocument } from '../legal-document.tsx'
import {
  Availability,
  ChangesToTheTerms,
  ContactPoints,
  EndingTheContract,
  LawAndDisputes,
  Liability,
  PersonalData,
} from './agreement.tsx'
import { ContactingSellers, RulesForListings, WhatIsNotAllowed, YourContent } from './listings-and-contact.tsx'
import { ComplaintsAndAppeals, MoreForDealers, ReportingContent, Restrictions } from './moderation.tsx'
import { PaidServices, RightOfWithdrawal, WithdrawalForm } from './paid-services.tsx'
import { HowResultsAreOrdered, ReviewsOfSellers } from './ranking-and-reviews.tsx'
import { PrivateSellersAndDealers, TheService, WhoWeAre, YourAccount } from './the-marketplace.tsx'

export const termsAndConditions: LegalDocument = {
  title: 'Terms and Conditions',
  inShort: [
    'We run the marketplace; the purchase of a vehicle is agreed between buyer and seller, and is never paid through us.',
    'Every listing says whether its seller is private or a dealer, since your rights depend on it.',
    'Featured listings are paid placements and labelled; the other ways to sort cannot be bought.',
    'Consumers may withdraw from paid services within 14 days, online in two steps.',
    'Decisions about your content come with reasons and can be appealed free of charge.',
    'Changes to these terms are announced at least 15 days ahead.',
  ],
  sections: [
    { id: 'operator', title: 'Who we are and what these terms cover', Body: WhoWeAre },
    { id: 'service', title: 'What the marketplace does', Body: TheService },
    { id: 'account', title: 'Your account', Body: YourAccount },
    { id: 'sellers', title: 'Private sellers and dealers', Body: PrivateSellersAndDealers },
    { id: 'listings', title: 'Rules for listings', Body: RulesForListings },
    { id: 'not-allowed', title: 'What is not allowed', Body: WhatIsNotAllowed },
    { id: 'contact', title: 'Contacting sellers', Body: ContactingSellers },
    { id: 'content', title: 'Rights to your content', Body: YourContent },
    { id: 'ranking', title: 'How results are ordered', Body: HowResultsAreOrdered },
    { id: 'reviews', title: 'Reviews of professional sellers', Body: ReviewsOfSellers },
    { id: 'paid-services', title: 'Paid services', Body: PaidServices },
    { id: 'withdrawal', title: 'Right of withdrawal for consumers', Body: RightOfWithdrawal },
    { id: 'withdrawal-form', title: 'Model withdrawal form', Body: WithdrawalForm },
    { id: 'reporting', title: 'Reporting content', Body: ReportingContent },
    { id: 'restrictions', title: 'Restrictions and their reasons', Body: Restrictions },
    { id: 'appeals', title: 'Complaints and appeals', Body: ComplaintsAndAppeals },
    { id: 'dealers', title: 'Additional terms for dealers', Body: MoreForDealers },
    { id: 'availability', title: 'Availability and changes of the service', Body: Availability },
    { id: 'liability', title: 'Liability', Body: Liability },
    { id: 'data', title: 'Personal data', Body: PersonalData },
    { id: 'changes', title: 'Changes to these terms', Body: ChangesToTheTerms },
    { id: 'ending', title: 'Ending the contract', Body: EndingTheContract },
    { id: 'law', title: 'Applicable law and disputes', Body: LawAndDisputes },
    { id: 'contact-points', title: 'Points of contact', Body: ContactPoints },
  ],
}
