import { useContactText } from '../contact-texts/contact-text.tsx'
import { SentNotice } from '../ui/sent-notice.tsx'

/** The message was sent to the seller. */
export function LeadSent({ email }: { email: string }) {
  const text = useContactText()
  return <SentNotice title={text('lead.sent')}>{text('lead.sentLead', { email })}</SentNotice>
}
