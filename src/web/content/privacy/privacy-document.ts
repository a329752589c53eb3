import type { LegalDocument } from '../legal-document.tsx'
import {
  Changes,
  ChildrenAndDecisions,
  Controller,
  HowLong,
  OnYourDevice,
  OutsideEurope,
  Principles,
  Public,
  Purposes,
  Recipients,
  Security,
  YourRights,
} from './privacy-sections.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  inShort: [
    'We process what running a vehicle marketplace takes, and nothing for advertising or analytics.',
    'Visitors need no account, and no profile is made of them.',
    'What you publish is public; your e-mail address, exact address and account are not.',
    'We sell no data. Others receive it only where a service you use needs it or the law demands it.',
    'You can see, correct, export and delete your data; the page on GDPR compliance says how.',
  ],
  sections: [
    { id: 'controller', title: 'Who is responsible', Body: Controller },
    { id: 'principles', title: 'How we think about data', Body: Principles },
    { id: 'purposes', title: 'What we process, why, and on what basis', Body: Purposes },
    { id: 'public', title: 'What others can see', Body: Public },
    { id: 'device', title: 'What stays on your device', Body: OnYourDevice },
    { id: 'recipients', title: 'Who receives data', Body: Recipients },
    { id: 'transfers', title: 'Outside the European Economic Area', Body: OutsideEurope },
    { id: 'retention', title: 'How long data is kept', Body: HowLong },
    { id: 'security', title: 'Security', Body: Security },
    { id: 'rights', title: 'Your rights', Body: YourRights },
    { id: 'decisions', title: 'Automated decisions, children', Body: ChildrenAndDecisions },
    { id: 'changes', title: 'Changes', Body: Changes },
  ],
}
